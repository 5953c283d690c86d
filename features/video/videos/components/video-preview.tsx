import { Button, Spinner } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Video, VideoState } from '../../../../api/contract/video/videos.contract';
import { ErrorNotice } from '../../../../components/error-notice';
import type { PlayerProps } from '../../playerSources/use-player';
import type { VideoAttributes } from '../attributes';
import type { PreviewStatus } from '../slice';
import { tracksOf } from '../tracks';

interface VideoPreviewProps {
	readonly attributes: VideoAttributes;
	readonly video: Video | undefined;
	readonly status: PreviewStatus | null;
	/** The player takes clicks; else the first click selects the block. */
	readonly isInteractive: boolean;
	readonly onEnter: () => void;
	readonly onRetry: () => void;
	/** Null where core's block could not show it either. */
	readonly onFallback: (() => void) | null;
	/** The address of the file was refused, as one of a private video is after an hour. */
	readonly onRefused: () => void;
	/** The file can be played. */
	readonly onLoaded: () => void;
	/** The properties of the element as a source of players. */
	readonly player: PlayerProps;
}

/** Percent of the width, for the height of a video whose size is not known yet. */
const defaultRatio = 56.25;

/** Where an uploaded file is on its way to a video; nothing while that is not known. */
function describeState(state: VideoState | undefined): string {
	switch (state) {
		case 'received':
			return __('The file has arrived, and is checked next.', 'sitewright');
		case 'probing':
			return __('The file is being checked.', 'sitewright');
		default:
			return '';
	}
}

/** Why the video is not shown: it is not on the site, or the site could not be asked. */
function NoVideo({ guid, status, onRetry, onFallback }: Pick<VideoPreviewProps, 'status' | 'onRetry' | 'onFallback'> & { readonly guid: string }) {
	return (
		<div className="sitewright-video__missing">
			{status?.name === 'failed' ? (
				<ErrorNotice error={status.message} onRetry={onRetry} />
			) : (
				<>
					<p>{__('This video is not among the videos of this site. Visitors see a link to it.', 'sitewright')}</p>
					<p>
						<bdi>{`videopress.com/v/${guid}`}</bdi>
					</p>
				</>
			)}
			{onFallback && (
				<Button variant="secondary" onClick={onFallback}>
					{__('Use the Video block', 'sitewright')}
				</Button>
			)}
		</div>
	);
}

/** A video as the page shows it, or where it is on its way there (spec 2 §4 "Video block"). */
export function VideoPreview({ attributes, video, status, isInteractive, onEnter, onRetry, onFallback, onRefused, onLoaded, player }: VideoPreviewProps) {
	const { guid = '', title, videoRatio, poster, muted, loop, preload } = attributes;
	const ratio = video && video.width > 0 ? (video.height / video.width) * 100 : (videoRatio ?? defaultRatio);
	const frame = useRef<HTMLDivElement>(null);
	// The button that was pressed is gone.
	useEffect(() => {
		if (isInteractive) {
			frame.current?.querySelector('video')?.focus();
		}
	}, [isInteractive]);
	const style = { aspectRatio: `100 / ${ratio}` };
	if (status?.name === 'missing' || status?.name === 'failed') {
		return <NoVideo {...{ guid, status, onRetry, onFallback }} />;
	}
	if (!video || status?.name !== 'ready') {
		return (
			<div className="sitewright-video__frame is-loading" style={style}>
				<Spinner />
				<p role="status">
					{__('Generating preview…', 'sitewright')} {status?.name === 'loading' && describeState(status.state)}
				</p>
			</div>
		);
	}
	if (video.original === '') {
		return (
			<div className="sitewright-video__frame" style={style}>
				<p>{__('This video is private.', 'sitewright')}</p>
			</div>
		);
	}
	return (
		<div className="sitewright-video__frame" style={style} ref={frame}>
			{/* eslint-disable-next-line jsx-a11y/media-has-caption -- its tracks are those that it has */}
			<video
				src={video.original}
				poster={poster || video.poster || undefined}
				controls={isInteractive}
				muted={muted}
				loop={loop}
				preload={preload === 'auto' ? 'metadata' : (preload ?? 'metadata')}
				playsInline
				crossOrigin="anonymous"
				aria-label={title || video.filename}
				onError={onRefused}
				onLoadedData={onLoaded}
				{...player}
			>
				{tracksOf(video).map(({ kind, srcLang, label, src }) => (
					<track key={`${kind} ${srcLang}`} kind={kind} srcLang={srcLang} label={label} src={src} />
				))}
			</video>
			{!isInteractive && (
				<button type="button" className="sitewright-video__overlay" onClick={onEnter}>
					<span className="screen-reader-text">{__('Play the video here', 'sitewright')}</span>
				</button>
			)}
			{video.is_private && <span className="sitewright-video__badge">{__('Private', 'sitewright')}</span>}
		</div>
	);
}
