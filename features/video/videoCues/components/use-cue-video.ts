import { useMergeRefs } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import type { PlayerProps } from '../../playerSources/use-player';

/** The video beside the cues: its time in milliseconds, as it was told last and as it is now, and how to play it from one. */
export function useCueVideo(player: PlayerProps) {
	const [video, setVideo] = useState<HTMLVideoElement | null>(null);
	const videoRef = useMergeRefs([setVideo, player.ref]);
	const [time, setTime] = useState(0);
	const getTime = () => Math.round((video?.currentTime ?? 0) * 1000);
	const play = (milliseconds: number) => {
		if (video) {
			video.currentTime = milliseconds / 1000;
			// A browser that refuses shows the frame.
			video.play().catch(() => undefined);
		}
	};
	return { videoRef, time, getTime, play, onTime: () => setTime(getTime()) };
}
