import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback } from '@wordpress/element';
import type { ExternalMedia } from '../../../../api/media/external-media';
import { phoneAddresses } from '../../../../api/media/phone-addresses';
import { usePhonePictures } from '../../../../api/media/phone-uploads';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { codeRequested, insertRequested, phoneClosed, type PhoneUpload, pictureToggled, selectPhoneUpload } from '../slice';
import { PhoneModal } from './phone-modal';

function OpenWindow({ upload }: { readonly upload: PhoneUpload }) {
	const dispatch = useAppDispatch();
	const { status, sessionId, isMultiple, selected, hasDropped, message } = upload;
	const { currentData } = usePhonePictures(sessionId ?? skipToken);
	const onToggle = useCallback((item: ExternalMedia) => void dispatch(pictureToggled({ item })), [dispatch]);
	return (
		<PhoneModal
			status={status}
			isMultiple={isMultiple}
			selected={selected}
			hasDropped={hasDropped}
			message={message}
			address={status === 'starting' || sessionId === null ? undefined : phoneAddresses.get(sessionId)}
			items={currentData?.media ?? []}
			onToggle={onToggle}
			onInsert={() => dispatch(insertRequested())}
			onNewCode={() => dispatch(codeRequested())}
			onClose={() => dispatch(phoneClosed())}
		/>
	);
}

/** The window over the slice `phoneUpload`, which says whether it is open. */
export function PhoneWindow() {
	const upload = useAppSelector(selectPhoneUpload);
	return upload && <OpenWindow upload={upload} />;
}
