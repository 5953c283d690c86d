import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';
import { ErrorNotice } from '../../../components/error-notice';
import { isRecord } from '../../../components/is-record';
import { attributesOfAddress } from '../../../components/video-address';
import { videoFileAddress } from '../../../components/video-file-address';
import { FilePlaceholder } from '../../media/mediaUpload/components/file-placeholder';

interface VideoPlaceholderProps {
	readonly icon: ReactElement;
	/** Called with the first selected or dropped file. */
	readonly onFile: (file: File) => void;
	/** Called with a file of the media library. */
	readonly onPick: (media: Readonly<Record<string, unknown>>) => void;
	/** Called with the address of a hosted video, as attributes of the block. */
	readonly onHosted: (attributes: NonNullable<ReturnType<typeof attributesOfAddress>>) => void;
	/** Called with the address of a video file of elsewhere. */
	readonly onFileAddress: (address: string) => void;
	readonly children?: ReactNode;
}

/** The form for a video: upload, drop, media library, or the address of a hosted video (spec 2 §2 "Video"). */
export function VideoPlaceholder({ icon, onFile, onPick, onHosted, onFileAddress, children }: VideoPlaceholderProps) {
	const [isRefused, setIsRefused] = useState(false);
	const enter = (text: string) => {
		const hosted = attributesOfAddress(text);
		const file = videoFileAddress(text);
		setIsRefused(!hosted && !file);
		if (hosted) {
			onHosted(hosted);
		} else if (file) {
			onFileAddress(file);
		}
	};
	return (
		<FilePlaceholder
			icon={icon}
			labels={{
				title: __('Video', 'sitewright'),
				instructions: __(
					'Upload a video, drop one here, choose one from the Media Library or enter its address. A large upload can be paused, and goes on after a reload.',
					'sitewright'
				),
			}}
			accept="video/*"
			allowedTypes={['video']}
			onFiles={([file]) => file && onFile(file)}
			onPick={([media]) => isRecord(media) && 'id' in media && onPick(media)}
			onSelectURL={enter}
		>
			{isRefused && (
				<ErrorNotice
					error={__('This is not the address of a video. Enter that of a hosted video, or of a file such as https://example.com/lecture.mp4.', 'sitewright')}
				/>
			)}
			{children}
		</FilePlaceholder>
	);
}
