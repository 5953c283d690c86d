import { getBlobByURL, isBlobURL, revokeBlobURL } from '@wordpress/blob';
import { useEffect } from '@wordpress/element';
import type { ReactElement, ReactNode } from 'react';
import { isRecord } from '../../../components/is-record';
import { useFocusOfView } from '../../../components/use-focus-of-view';
import { useAppDispatch } from '../../../store/hooks';
import { useVideoUpload } from '../videoUploads/use-video-upload';
import { noVideo, type VideoAttributes } from '../videos/attributes';
import { playerLeft } from '../videos/slice';
import { HostedVideoEdit } from './hosted-video-edit';
import { UnfinishedUploads } from './unfinished-uploads';
import { UploadEditor } from './upload-editor';
import { VideoPlaceholder } from './video-placeholder';

interface VideoEditProps {
	readonly clientId: string;
	readonly attributes: VideoAttributes;
	readonly isSelected: boolean;
	readonly icon: ReactElement;
	readonly onChange: (changes: Partial<VideoAttributes>) => void;
	/** A change that is no undo step of its own. */
	readonly onQuietChange: (changes: Partial<VideoAttributes>) => void;
	/** Shows the video in core's block instead; null where that could not show it either. */
	readonly onFallback: (() => void) | null;
	/** Called with a file of the media library that is no hosted video. */
	readonly onPlainFile: (media: { readonly id: number; readonly url: string }) => void;
	readonly children?: ReactNode;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Sends a file that was dropped on the editor. Its address works in this window alone, so it does not stay in the block. */
function useDroppedFile(src: string, onFile: (file: File) => void, onQuietChange: VideoEditProps['onQuietChange']): void {
	useEffect(() => {
		if (isBlobURL(src)) {
			const file = getBlobByURL(src);
			revokeBlobURL(src);
			onQuietChange({ src: undefined });
			if (file) {
				onFile(file);
			}
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once for each dropped file
	}, [src]);
}

/** The hosted video of a block in the editor, from the first file to the player (spec 2 §2 and §4 "Video"). */
export function VideoEdit({ clientId, attributes, isSelected, icon, onChange, onQuietChange, onFallback, onPlainFile, children }: VideoEditProps) {
	const { guid = '', src = '' } = attributes;
	const dispatch = useAppDispatch();
	const sending = useVideoUpload(clientId);
	useDroppedFile(src, sending.onFile, onQuietChange);
	useEffect(() => {
		if (!isSelected) {
			dispatch(playerLeft());
		}
	}, [dispatch, isSelected]);
	const views = useFocusOfView(sending.upload ? 'upload' : guid === '' ? 'placeholder' : 'video');
	if (!sending.upload && guid !== '') {
		return (
			<HostedVideoEdit key={guid} viewRef={views} {...{ clientId, attributes, guid, isSelected, onChange, onFallback }}>
				{children}
			</HostedVideoEdit>
		);
	}
	const pick = (media: Readonly<Record<string, unknown>>) => {
		const id = Number(media['id']);
		const { videopress } = media;
		const hostedGuid = isRecord(videopress) ? textOf(videopress['guid']) : '';
		if (hostedGuid === '') {
			onPlainFile({ id, url: textOf(media['url']) });
		} else {
			onChange({ ...noVideo, id, guid: hostedGuid, src: textOf(media['url']), title: textOf(media['title']) || undefined });
		}
	};
	return (
		<div ref={views} className="sitewright-video__view">
			{sending.upload ? (
				<UploadEditor {...sending} upload={sending.upload} />
			) : (
				<VideoPlaceholder
					icon={icon}
					onFile={sending.onFile}
					onPick={pick}
					onHosted={(found) => onChange({ ...noVideo, ...found })}
					onFileAddress={(url) => onPlainFile({ id: 0, url })}
				>
					<UnfinishedUploads records={sending.unfinished} onContinue={sending.onFile} onDiscard={sending.onDiscard} />
				</VideoPlaceholder>
			)}
		</div>
	);
}
