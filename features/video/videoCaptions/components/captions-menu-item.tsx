import { skipToken } from '@reduxjs/toolkit/query';
import { MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { caption } from '@wordpress/icons';
import { useGetVideoCaptionsQuery } from '../../../../api/video/video-captions';
import { useAppSelector } from '../../../../store/hooks';
import { selectCanUseAi } from '../../../site/session/slice';
import { isBeingMade } from '../messages';

interface CaptionsMenuItemProps {
	readonly guid: string;
	readonly onOpen: () => void;
}

/** Opens the window of automatic captions. A user who may not use AI finds it only while captions are being made, which they can stop. */
export function CaptionsMenuItem({ guid, onOpen }: CaptionsMenuItemProps) {
	const canUseAi = useAppSelector(selectCanUseAi);
	const { data } = useGetVideoCaptionsQuery(canUseAi ? skipToken : guid, { refetchOnMountOrArgChange: true });
	if (!canUseAi && !(data && isBeingMade(data))) {
		return null;
	}
	return (
		<MenuItem icon={caption} onClick={onOpen}>
			{canUseAi ? __('Make captions automatically', 'sitewright') : __('Automatic captions', 'sitewright')}
		</MenuItem>
	);
}
