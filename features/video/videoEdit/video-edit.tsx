import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import { getBlobByURL, isBlobURL, revokeBlobURL } from '@wordpress/blob';
import { ResizableBox, ToolbarGroup } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';
import { Caption } from '../../../components/caption';
import { ToolbarButton } from '../../../components/toolbar-button';
import { useFocusOfView } from '../../../components/use-focus-of-view';
import { WidthPanel } from '../../../components/width-panel';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { feedbackUrl } from '../../site/connection/links';
import { currentTimeSet, sourcePlayed } from '../playerSources/slice';
import { usePlayer } from '../playerSources/use-player';
import { fileRegistry } from '../../media/mediaUpload/file-registry';
import { AutomaticCaptions } from '../videoCaptions/components/automatic-captions';
import { captionsOpened } from '../videoCaptions/slice';
import { TrackCues } from '../videoCues/components/track-cues';
import { cuesOpened } from '../videoCues/slice';
import { useVideoUpload } from '../videoUploads/use-video-upload';
import { noVideo, type VideoAttributes } from '../videos/attributes';
import {
	detailsTyped,
	playerEntered,
	playerLeft,
	previewFailed,
	selectIsInteractive,
	trackEditorClosed,
	trackEditorOpened,
	trackRemoved,
	trackSubmitted,
} from '../videos/slice';
import { tracksOf } from '../videos/tracks';
import { useVideo } from '../videos/use-video';
import { SettingsPanels } from './settings-panels';
import { TracksMenu } from './tracks-menu';
import { UnfinishedUploads } from './unfinished-uploads';
import { UploadEditor } from './upload-editor';
import { VideoPlaceholder } from './video-placeholder';
import { VideoPreview } from '../videos/components/video-preview';

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
const fieldOf = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined);

/** The hosted video of a block in the editor, from the first file to the player (spec 2 §2 and §4 "Video"). */
export function VideoEdit({ clientId, attributes, isSelected, icon, onChange, onQuietChange, onFallback, onPlainFile, children }: VideoEditProps) {
	const { guid = '', src = '', caption = '', maxWidth = '100%' } = attributes;
	const dispatch = useAppDispatch();
	const sending = useVideoUpload(clientId);
	const hosted = useVideo(clientId, attributes);
	const { onFailed, ...player } = usePlayer(clientId);
	// The address of a private video is valid for an hour: a file that is refused once is asked for anew.
	const [refusals, setRefusals] = useState(0);
	const isInteractive = useAppSelector((state) => selectIsInteractive(state, clientId)) && isSelected;

	const droppedFile = isBlobURL(src) ? src : '';
	const { onFile } = sending;
	useEffect(() => {
		const file = droppedFile === '' ? undefined : getBlobByURL(droppedFile);
		if (droppedFile !== '') {
			// The address works in this window alone.
			revokeBlobURL(droppedFile);
			onQuietChange({ src: undefined });
		}
		if (file) {
			onFile(file);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once for each dropped file
	}, [droppedFile]);
	useEffect(() => {
		if (!isSelected) {
			dispatch(playerLeft());
		}
	}, [dispatch, isSelected]);

	const shown = sending.upload ? 'upload' : guid === '' ? 'placeholder' : 'video';
	const views = useFocusOfView(shown);
	const inPlace = (view: ReactElement) => (
		<div ref={views} className="sitewright-video__view">
			{view}
		</div>
	);
	if (sending.upload) {
		return inPlace(<UploadEditor {...sending} upload={sending.upload} />);
	}
	if (guid === '') {
		return inPlace(
			<VideoPlaceholder
				icon={icon}
				onFile={onFile}
				onPick={(media) => {
					const id = Number(media['id']);
					const hostedGuid = textOf(fieldOf(media['videopress'], 'guid'));
					if (hostedGuid === '') {
						onPlainFile({ id, url: textOf(media['url']) });
					} else {
						onChange({ ...noVideo, id, guid: hostedGuid, src: textOf(media['url']), title: textOf(media['title']) || undefined });
					}
				}}
				onHosted={(found) => onChange({ ...noVideo, ...found })}
				onFileAddress={(url) => onPlainFile({ id: 0, url })}
			>
				<UnfinishedUploads records={sending.unfinished} onContinue={onFile} onDiscard={sending.onDiscard} />
			</VideoPlaceholder>
		);
	}
	const { video, status, details, detailsProblem, draft, trackEditor, onReload, onDetailsReload, onDetails } = hosted;
	const refuse = () => {
		onFailed();
		setRefusals(refusals + 1);
		if (refusals === 0) {
			onReload();
		} else {
			dispatch(previewFailed({ guid, message: __('The browser could not play this video.', 'sitewright') }));
		}
	};
	const retry = () => {
		setRefusals(0);
		onReload();
	};
	const canEdit = details?.can_edit ?? false;
	return (
		<>
			<BlockControls>
				{video && canEdit && (
					<ToolbarGroup>
						<TracksMenu
							guid={guid}
							tracks={tracksOf(video)}
							editor={trackEditor}
							onOpenEditor={() => dispatch(trackEditorOpened({ clientId }))}
							onCloseEditor={() => dispatch(trackEditorClosed({ clientId }))}
							onSave={({ file, ...track }) => dispatch(trackSubmitted({ clientId, guid, track: { ...track, fileId: fileRegistry.add([file])[0] ?? '' } }))}
							onCues={(track) => dispatch(cuesOpened({ clientId, guid, track: track && { kind: track.kind, srcLang: track.srcLang, label: track.label } }))}
							onAutomatic={() => dispatch(captionsOpened({ clientId, guid }))}
							onDelete={({ kind, srcLang }) => dispatch(trackRemoved({ clientId, guid, kind, srcLang }))}
						/>
					</ToolbarGroup>
				)}
				<ToolbarGroup>
					<ToolbarButton onClick={() => onChange(noVideo)}>{__('Replace', 'sitewright')}</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			{video && canEdit && <TrackCues clientId={clientId} url={video.original} />}
			{canEdit && <AutomaticCaptions clientId={clientId} guid={guid} isBeingMade={video?.is_captioning ?? false} />}
			<SettingsPanels
				attributes={attributes}
				video={video}
				details={details}
				detailsProblem={detailsProblem}
				onDetailsReload={onDetailsReload}
				draft={draft}
				onTyped={(typed) => {
					// The copy in the block makes the post need saving, and the draft is saved with it.
					onChange(typed);
					dispatch(detailsTyped({ clientId, draft: { guid, ...typed } }));
				}}
				feedbackUrl={feedbackUrl}
				onChange={onChange}
				onDetails={onDetails}
				onSeek={(seconds) => dispatch(currentTimeSet({ id: clientId, currentTime: seconds }))}
			/>
			<InspectorControls>
				<WidthPanel width={maxWidth} align={undefined} onChange={(width = '100%') => onChange({ maxWidth: width })} />
			</InspectorControls>
			{children}
			{inPlace(
				<figure className="sitewright-video__figure">
					<ResizableBox
						size={{ width: maxWidth, height: 'auto' }}
						maxWidth="100%"
						minWidth="120px"
						showHandle={isSelected}
						enable={{ left: true, right: true }}
						onResizeStop={(_event: unknown, _direction: unknown, element: HTMLElement) => {
							const isFull = element.parentElement !== null && element.offsetWidth >= element.parentElement.offsetWidth;
							onChange({ maxWidth: isFull ? '100%' : `${element.offsetWidth}px` });
						}}
					>
						<VideoPreview
							attributes={attributes}
							video={video}
							status={status}
							isInteractive={isInteractive}
							onEnter={() => {
								dispatch(playerEntered({ clientId }));
								dispatch(sourcePlayed({ id: clientId }));
							}}
							onLoaded={() => setRefusals(0)}
							onRetry={retry}
							onFallback={onFallback}
							onRefused={refuse}
							player={player}
						/>
					</ResizableBox>
					<Caption
						className="sitewright-video__caption"
						caption={caption}
						isSelected={isSelected}
						onChange={(value) => onChange({ caption: value || undefined })}
					/>
				</figure>
			)}
		</>
	);
}
