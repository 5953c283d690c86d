import { InspectorControls } from '@wordpress/block-editor';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode, Ref } from 'react';
import { WidthPanel } from '../../../components/width-panel';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { feedbackUrl } from '../../site/connection/links';
import { currentTimeSet, sourcePlayed } from '../playerSources/slice';
import { usePlayer } from '../playerSources/use-player';
import { AutomaticCaptions } from '../videoCaptions/components/automatic-captions';
import { TrackCues } from '../videoCues/components/track-cues';
import type { VideoAttributes } from '../videos/attributes';
import { VideoPreview } from '../videos/components/video-preview';
import { detailsTyped, playerEntered, previewFailed, selectIsInteractive } from '../videos/slice';
import { useVideo } from '../videos/use-video';
import { SettingsPanels } from './settings-panels';
import { VideoFigure } from './video-figure';
import { VideoToolbar } from './video-toolbar';

interface HostedVideoEditProps {
	readonly clientId: string;
	readonly attributes: VideoAttributes;
	readonly guid: string;
	readonly isSelected: boolean;
	/** Of the element around the player. */
	readonly viewRef: Ref<HTMLDivElement>;
	readonly onChange: (changes: Partial<VideoAttributes>) => void;
	readonly onFallback: (() => void) | null;
	readonly children?: ReactNode;
}

/** A video that is on the platform: its player, its tracks and its settings. */
export function HostedVideoEdit({ clientId, attributes, guid, isSelected, viewRef, onChange, onFallback, children }: HostedVideoEditProps) {
	const { maxWidth = '100%' } = attributes;
	const dispatch = useAppDispatch();
	const { video, status, details, detailsProblem, draft, trackEditor, onReload, onDetailsReload, onDetails } = useVideo(clientId, attributes);
	const { onFailed, ...player } = usePlayer(clientId);
	// The address of a private video is valid for an hour: a file that is refused once is asked for anew.
	const [refusals, setRefusals] = useState(0);
	const isInteractive = useAppSelector((state) => selectIsInteractive(state, clientId)) && isSelected;
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
	const type = (typed: { readonly title: string } | { readonly description: string }) => {
		// The copy in the block makes the post need saving, and the draft is saved with it.
		onChange(typed);
		dispatch(detailsTyped({ clientId, draft: { guid, ...typed } }));
	};
	const canEdit = details?.can_edit ?? false;
	const editable = canEdit ? video : undefined;
	return (
		<>
			<VideoToolbar {...{ clientId, guid, trackEditor, onChange }} video={editable} />
			{editable && <TrackCues clientId={clientId} url={editable.original} />}
			{canEdit && <AutomaticCaptions {...{ clientId, guid }} isBeingMade={video?.is_captioning ?? false} />}
			<SettingsPanels
				{...{ attributes, video, details, detailsProblem, onDetailsReload, draft, feedbackUrl, onChange, onDetails }}
				onTyped={type}
				onSeek={(seconds) => dispatch(currentTimeSet({ id: clientId, currentTime: seconds }))}
			/>
			<InspectorControls>
				<WidthPanel width={maxWidth} align={undefined} onChange={(width = '100%') => onChange({ maxWidth: width })} />
			</InspectorControls>
			{children}
			<div ref={viewRef} className="sitewright-video__view">
				<VideoFigure {...{ attributes, isSelected, onChange }}>
					<VideoPreview
						{...{ attributes, video, status, isInteractive, onFallback, player }}
						onEnter={() => {
							dispatch(playerEntered({ clientId }));
							dispatch(sourcePlayed({ id: clientId }));
						}}
						onLoaded={() => setRefusals(0)}
						onRetry={retry}
						onRefused={refuse}
					/>
				</VideoFigure>
			</div>
		</>
	);
}
