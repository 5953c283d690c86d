import { BlockControls } from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Video } from '../../../api/contract/video/videos.contract';
import { ToolbarButton } from '../../../components/toolbar-button';
import { useAppDispatch } from '../../../store/hooks';
import { fileRegistry } from '../../media/mediaUpload/file-registry';
import { captionsOpened } from '../videoCaptions/slice';
import { cuesOpened } from '../videoCues/slice';
import { noVideo, type VideoAttributes } from '../videos/attributes';
import { type TrackEditorStatus, trackEditorClosed, trackEditorOpened, trackRemoved, trackSubmitted } from '../videos/slice';
import { tracksOf } from '../videos/tracks';
import { TracksMenu } from './tracks-menu';

interface VideoToolbarProps {
	readonly clientId: string;
	readonly guid: string;
	/** The video, for those who may edit its tracks. */
	readonly video: Video | undefined;
	readonly trackEditor: TrackEditorStatus;
	readonly onChange: (changes: Partial<VideoAttributes>) => void;
}

/** The buttons of a hosted video: its text tracks, and another video in its place. */
export function VideoToolbar({ clientId, guid, video, trackEditor, onChange }: VideoToolbarProps) {
	const dispatch = useAppDispatch();
	return (
		<BlockControls>
			{video && (
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
	);
}
