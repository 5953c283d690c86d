import type { Ref } from 'react';
import type { PlayerProps } from '../../playerSources/use-player';
import type { TypedCue } from '../slice';
import { isAt } from '../times';

interface CueVideoProps {
	readonly cues: readonly TypedCue[];
	/** Of the video's file. */
	readonly url: string;
	/** The properties of the element as a source of players. */
	readonly player: PlayerProps;
	readonly videoRef: Ref<HTMLVideoElement>;
	/** Milliseconds. */
	readonly time: number;
	readonly onTime: () => void;
}

/** The video that cues are written to, and what they show at its time. */
export function CueVideo({ cues, url, player, videoRef, time, onTime }: CueVideoProps) {
	return (
		<>
			{/* eslint-disable-next-line jsx-a11y/media-has-caption -- its captions are written here */}
			<video
				{...player}
				className="sitewright-video__example"
				ref={videoRef}
				src={url}
				controls
				playsInline
				preload="metadata"
				crossOrigin="anonymous"
				onTimeUpdate={() => {
					player.onTimeUpdate();
					onTime();
				}}
			/>
			{/* Read beside the controls of the browser, not aloud: it changes four times a second. */}
			<p className="sitewright-cues__shown" dir="auto" aria-hidden>
				{cues
					.filter((cue) => isAt(cue, time))
					.map(({ text }) => text)
					.join('\n')}
			</p>
		</>
	);
}
