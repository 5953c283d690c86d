import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from '@wordpress/element';
import { useGetVideoCaptionsQuery } from '../../../../api/video/video-captions';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { ConnectBanner } from '../../../site/connection/components/connect-banner';
import { connectionUrl } from '../../../site/connection/links';
import { useAiAccess } from '../../../site/connection/use-ai-access';
import { captionsCancelled, captionsClosed, captionsRequested, captionsResumed, captionsSought, selectCaptionsCall, selectIsCaptionsOpen } from '../slice';
import { CaptionsModal } from './captions-modal';

interface BlockOfVideo {
	readonly clientId: string;
	readonly guid: string;
}

/**
 * Connects the window of automatic captions of a block; nothing while it is closed. `sagas/video/make-captions.saga.ts` asks the server.
 * @param props.isBeingMade Whether captions were being made when the video was loaded: they are followed without the window, too.
 */
export function AutomaticCaptions({ isBeingMade, ...block }: BlockOfVideo & { readonly isBeingMade: boolean }) {
	const isOpen = useAppSelector((state) => selectIsCaptionsOpen(state, block.clientId));
	return (
		<>
			{isBeingMade && <ResumedCaptions {...block} />}
			{isOpen && <OpenCaptions {...block} />}
		</>
	);
}

function ResumedCaptions({ clientId, guid }: BlockOfVideo) {
	const dispatch = useAppDispatch();
	const { isConnected } = useAiAccess();
	const isUnknown = useAppSelector((state) => selectCaptionsCall(state, guid) === null);
	useEffect(() => {
		if (isConnected && isUnknown) {
			dispatch(captionsResumed({ clientId, guid }));
		}
	}, [dispatch, clientId, guid, isConnected, isUnknown]);
	return null;
}

function OpenCaptions({ clientId, guid }: BlockOfVideo) {
	const dispatch = useAppDispatch();
	const { isConnected, adminUrl } = useAiAccess();
	const call = useAppSelector((state) => selectCaptionsCall(state, guid));
	const { data } = useGetVideoCaptionsQuery(isConnected ? guid : skipToken);
	useEffect(() => {
		// The user can connect in another tab meanwhile.
		if (isConnected) {
			dispatch(captionsSought({ clientId, guid }));
		}
	}, [dispatch, clientId, guid, isConnected]);
	return (
		<CaptionsModal
			captions={data}
			call={call ?? { name: 'reading' }}
			obstacle={isConnected ? null : <ConnectBanner connectionUrl={connectionUrl(adminUrl)} />}
			onRequest={(language) => dispatch(captionsRequested({ clientId, guid, language }))}
			onCancel={() => dispatch(captionsCancelled({ clientId, guid }))}
			onReload={() => dispatch(captionsSought({ clientId, guid }))}
			onClose={() => dispatch(captionsClosed())}
		/>
	);
}
