import { Button, Dropdown, MenuGroup, MenuItem } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { pencil, upload } from '@wordpress/icons';
import { ToolbarButton } from '../../../components/toolbar-button';
import { useFocusOfView } from '../../../components/use-focus-of-view';
import { CaptionsMenuItem } from '../videoCaptions/components/captions-menu-item';
import type { TrackEditorStatus } from '../videos/slice';
import { trackKinds, type VideoTrack } from '../videos/tracks';
import { type EnteredTrack, TrackForm } from '../videos/components/track-form';

interface TracksMenuProps {
	readonly guid: string;
	readonly tracks: readonly VideoTrack[];
	readonly editor: TrackEditorStatus;
	readonly onOpenEditor: () => void;
	readonly onCloseEditor: () => void;
	readonly onSave: (track: EnteredTrack) => void;
	readonly onDelete: (track: VideoTrack) => void;
	/** Opens the editor of cues, for a track or for a new one. */
	readonly onCues: (track: VideoTrack | null) => void;
	/** Opens the window of automatic captions. */
	readonly onAutomatic: () => void;
}

const kindOf = (kind: string) => trackKinds().find(({ value }) => value === kind)?.label ?? kind;

type TrackListProps = Pick<TracksMenuProps, 'tracks' | 'onCues' | 'onDelete'> & {
	/** Closes the menu. */
	readonly onClose: () => void;
};

function TrackList({ tracks, onCues, onDelete, onClose }: TrackListProps) {
	return (
		<div className="sitewright-video__track-list">
			{tracks.length === 0 && (
				<p>
					{__(
						'Tracks can be subtitles, captions, chapters, or descriptions. They help make your content more accessible to a wider range of users.',
						'sitewright'
					)}
				</p>
			)}
			<ul>
				{tracks.map((track) => (
					<li key={`${track.kind} ${track.srcLang}`}>
						<span>
							<bdi>{track.label}</bdi> <small>{`${kindOf(track.kind)} (${track.srcLang})`}</small>
						</span>
						{/* translators: %s: name of a text track. */}
						<Button
							variant="tertiary"
							aria-label={sprintf(__('Edit %s', 'sitewright'), `${track.label} (${kindOf(track.kind)})`)}
							onClick={() => {
								onClose();
								onCues(track);
							}}
						>
							{__('Edit', 'sitewright')}
						</Button>
						{/* translators: %s: name of a text track. */}
						<Button
							variant="tertiary"
							isDestructive
							onClick={() => onDelete(track)}
							aria-label={sprintf(__('Delete %s', 'sitewright'), `${track.label} (${kindOf(track.kind)})`)}
						>
							{__('Delete', 'sitewright')}
						</Button>
					</li>
				))}
			</ul>
		</div>
	);
}

/** Text tracks in the toolbar: a list with “Delete”, and a form for a new one (spec 2 §2 “Text tracks menu”). */
export function TracksMenu({ guid, tracks, editor, onOpenEditor, onCloseEditor, onSave, onDelete, onCues, onAutomatic }: TracksMenuProps) {
	const views = useFocusOfView(editor.name === 'closed' ? 'list' : 'form');
	return (
		<Dropdown
			contentClassName="sitewright-video__tracks"
			popoverProps={{ placement: 'bottom-start' }}
			onClose={onCloseEditor}
			renderToggle={({ isOpen, onToggle }) => (
				<ToolbarButton aria-expanded={isOpen} aria-haspopup="true" onClick={onToggle}>
					{__('Text tracks', 'sitewright')}
				</ToolbarButton>
			)}
			renderContent={({ onClose }) => (
				<div ref={views}>
					{editor.name === 'closed' ? (
						<>
							<TrackList tracks={tracks} onCues={onCues} onDelete={onDelete} onClose={onClose} />
							<MenuGroup>
								<MenuItem icon={upload} onClick={onOpenEditor}>
									{__('Upload track', 'sitewright')}
								</MenuItem>
								<MenuItem
									icon={pencil}
									onClick={() => {
										onClose();
										onCues(null);
									}}
								>
									{__('Write track', 'sitewright')}
								</MenuItem>
								<CaptionsMenuItem
									guid={guid}
									onOpen={() => {
										onClose();
										onAutomatic();
									}}
								/>
							</MenuGroup>
						</>
					) : (
						<TrackForm status={editor} onSave={onSave} onClose={onCloseEditor} />
					)}
				</div>
			)}
		/>
	);
}
