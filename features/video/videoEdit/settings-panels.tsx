import { InspectorControls } from '@wordpress/block-editor';
import { BaseControl, Button, ExternalLink, PanelBody } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import constants from '../../../api/contract/video/constants.json';
import type { Video, VideoDetails } from '../../../api/contract/video/videos.contract';
import { ErrorNotice } from '../../../components/error-notice';
import { SelectControl, TextareaControl, TextControl, ToggleControl } from '../../../components/controls';
import { PicturePicker } from '../../media/mediaUpload/components/picture-picker';
import type { VideoAttributes } from '../videos/attributes';
import { formatStart, parseChapters } from '../videos/chapters';
import type { DetailsDraft, VideoChanges } from '../videos/slice';
import { ColorPanel } from '../videos/components/color-panel';
import { FilePanel } from '../videos/components/file-panel';
import { mayNotChange } from '../videos/messages';
import { Warning } from '../videos/components/warning';

interface SettingsPanelsProps {
	readonly attributes: VideoAttributes;
	/** Of the file in the media library; null while it is not known, and for a video of elsewhere. */
	readonly details: VideoDetails | null;
	/** Why they are not known; null where nothing failed. */
	readonly detailsProblem: string | null;
	readonly onDetailsReload: () => void;
	/** Undefined until it can be shown. */
	readonly video: Video | undefined;
	/** The typed title and description that are not saved yet. */
	readonly draft: DetailsDraft | null;
	/** Called with a title or a description; it is saved with the post. */
	readonly onTyped: (typed: { readonly title: string } | { readonly description: string }) => void;
	readonly feedbackUrl: string;
	readonly onChange: (changes: Partial<VideoAttributes>) => void;
	readonly onDetails: (changes: VideoChanges) => void;
	/** Shows the video at a time. */
	readonly onSeek: (seconds: number) => void;
}

/** Rows of the description: about 31 characters each, from 4 to 12 (spec 2 §9 "Video"). */
const rowsOf = (text: string): number =>
	Math.min(
		12,
		Math.max(
			4,
			text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / 31)), 0)
		)
	);

function PosterControl({ poster, onChange }: { readonly poster: string | undefined; readonly onChange: (poster: string | undefined) => void }) {
	return (
		<BaseControl __nextHasNoMarginBottom>
			<BaseControl.VisualLabel>{__('Poster Image', 'sitewright')}</BaseControl.VisualLabel>
			{poster && <img className="sitewright-video__poster-image" src={poster} alt="" />}
			<div className="sitewright-video__actions">
				<PicturePicker
					title={__('Select Poster Image', 'sitewright')}
					label={poster ? __('Replace Poster Image', 'sitewright') : __('Select Poster Image', 'sitewright')}
					onPick={({ url }) => onChange(url)}
					fallback={<p>{__('Only people who may upload files can choose an image.', 'sitewright')}</p>}
				/>
				{poster && (
					<Button variant="tertiary" onClick={() => onChange(undefined)}>
						{__('Remove Poster Image', 'sitewright')}
					</Button>
				)}
			</div>
		</BaseControl>
	);
}

function Details({ details, draft, onTyped, onSeek }: Pick<SettingsPanelsProps, 'draft' | 'onTyped' | 'onSeek'> & { readonly details: VideoDetails }) {
	const { title, description } = { ...details, ...draft };
	const chapters = parseChapters(description);
	return (
		<PanelBody title={__('Details', 'sitewright')}>
			{!details.can_edit && <p>{mayNotChange()}</p>}
			<TextControl
				label={__('Title', 'sitewright')}
				value={title}
				maxLength={constants.maxTitleCharacters}
				disabled={!details.can_edit}
				onChange={(value) => onTyped({ title: value })}
			/>
			<TextareaControl
				label={__('Description', 'sitewright')}
				value={description}
				rows={rowsOf(description)}
				maxLength={20_000}
				help={__('Lines with a time, such as “1:30 The first question”, become chapters when the post is saved.', 'sitewright')}
				disabled={!details.can_edit}
				onChange={(value) => onTyped({ description: value })}
			/>
			{chapters.length > 0 && (
				<>
					{/* translators: %d: number of chapters. */}
					<p>{sprintf(_n('%d chapter', '%d chapters', chapters.length, 'sitewright'), chapters.length)}</p>
					<ol className="sitewright-video__chapters">
						{chapters.map((chapter, index) => (
							<li key={index}>
								<Button variant="link" onClick={() => onSeek(chapter.startAt / 1000)}>
									{formatStart(chapter)}
								</Button>{' '}
								{chapter.title}
							</li>
						))}
					</ol>
				</>
			)}
		</PanelBody>
	);
}

/** How the player of the page behaves. */
function PlaybackPanel({ attributes, video, feedbackUrl, onChange }: Pick<SettingsPanelsProps, 'attributes' | 'video' | 'feedbackUrl' | 'onChange'>) {
	const { autoplay = false, loop = false, muted = false, controls = true, playsinline = false, preload = 'metadata', poster } = attributes;
	return (
		<PanelBody title={__('Video Settings', 'sitewright')}>
			{video && (video.is_transcoding || video.message !== '') && (
				<p>{video.is_transcoding ? __('Smaller copies for slow connections are being made. The video can be played already.', 'sitewright') : video.message}</p>
			)}
			<ToggleControl label={__('Autoplay', 'sitewright')} checked={autoplay} onChange={(value) => onChange({ autoplay: value })} />
			{autoplay && <Warning>{__('Note: Autoplaying videos may cause usability issues for some visitors.', 'sitewright')}</Warning>}
			<ToggleControl label={__('Loop', 'sitewright')} checked={loop} onChange={(value) => onChange({ loop: value })} />
			<ToggleControl
				label={__('Muted', 'sitewright')}
				help={autoplay && !muted ? __('Browsers start a video by themselves only without sound.', 'sitewright') : ''}
				checked={muted}
				onChange={(value) => onChange({ muted: value })}
			/>
			<ToggleControl label={__('Playback Controls', 'sitewright')} checked={controls} onChange={(value) => onChange({ controls: value })} />
			<ToggleControl label={__('Play Inline', 'sitewright')} checked={playsinline} onChange={(value) => onChange({ playsinline: value })} />
			<SelectControl
				label={__('Preload', 'sitewright')}
				value={preload}
				options={[
					{ value: 'auto', label: __('Auto', 'sitewright') },
					{ value: 'metadata', label: __('Metadata', 'sitewright') },
					{ value: 'none', label: __('None', 'sitewright') },
				]}
				onChange={(value) => onChange({ preload: value })}
			/>
			{preload === 'auto' && (
				<Warning>{__('Note: Automatically downloading videos may cause issues if there are many videos displayed on the same page.', 'sitewright')}</Warning>
			)}
			<PosterControl poster={poster} onChange={(value) => onChange({ poster: value })} />
			<p>
				<ExternalLink href={feedbackUrl}>{__('Submit feedback', 'sitewright')}</ExternalLink>
			</p>
		</PanelBody>
	);
}

/** The panels of a video (spec 2 §2 "Video"), in one fill: one that is added later would stand below all others. */
export function SettingsPanels(props: SettingsPanelsProps) {
	const { attributes, details, detailsProblem, onChange } = props;
	return (
		<InspectorControls>
			{details && <Details {...props} details={details} />}
			{detailsProblem !== null && (
				<PanelBody title={__('Details', 'sitewright')}>
					<ErrorNotice
						error={`${__('The title and the settings of this video could not be loaded; all others can be changed.', 'sitewright')} ${detailsProblem}`}
						onRetry={props.onDetailsReload}
					/>
				</PanelBody>
			)}
			<PlaybackPanel {...props} />
			<ColorPanel attributes={attributes} onSave={onChange} />
			{details && <FilePanel details={details} onChange={props.onDetails} />}
		</InspectorControls>
	);
}
