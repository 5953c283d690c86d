import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from '@wordpress/element';
import { useGetVideoCaptionsQuery } from '../../../api/video-captions';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { ConnectBanner } from '../../connection/components/connect-banner';
import { connectionUrl } from '../../connection/links';
import { useAiAccess } from '../../connection/use-ai-access';
import { captionsCancelled, captionsClosed, captionsRequested, captionsSought, selectCaptionsCall, selectIsCaptionsOpen } from '../slice';
import { CaptionsModal } from './captions-modal';

interface AutomaticCaptionsProps {
	readonly clientId: string;
	readonly guid: string;
}

/** Connects the window of automatic captions of a block; nothing while it is closed. `sagas/make-captions.saga.ts` asks the server. */
export function AutomaticCaptions(props: AutomaticCaptionsProps) {
	const isOpen = useAppSelector((state) => selectIsCaptionsOpen(state, props.clientId));
	return isOpen ? <OpenCaptions {...props} /> : null;
}

function OpenCaptions({ clientId, guid }: AutomaticCaptionsProps) {
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
