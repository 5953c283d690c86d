/** As the slice `playerSources` of the editor (spec 2 §3 "Media player state"). */
const states = ['is-playing', 'is-paused', 'is-error'] as const;
export type PlayerState = (typeof states)[number];

declare global {
	interface Window {
		/** The players of the page, for scripts that follow a video, e.g. a transcript. */
		sitewrightPlayers?: typeof players;
	}
}

/** By id, in the order of the page. */
const videos = new Map<string, HTMLVideoElement>();
let count = 0;

/** The player with an id, without one the default: the first that is on the page. */
function find(id?: string): HTMLVideoElement | undefined {
	for (const [known, video] of videos) {
		if (!video.isConnected) {
			videos.delete(known);
		}
	}
	return id === undefined ? videos.values().next().value : videos.get(id);
}

/** The players of the page (spec 2 §4 "Media player source"): one plays at a time. */
export const players = {
	/** Adds a player, and gives its element an id where it has none. */
	register(video: HTMLVideoElement): string {
		video.id ||= `sitewright-video-${++count}`;
		videos.set(video.id, video);
		video.dataset['state'] = 'is-paused';
		return video.id;
	},
	unregister: (id: string): boolean => videos.delete(id),
	/** A browser that refuses to play leaves the video paused; what fails is an event. */
	play: (id?: string): void =>
		void find(id)
			?.play()
			.catch(() => undefined),
	pause: (id?: string): void => find(id)?.pause(),
	toggle(id?: string): void {
		const video = find(id);
		players[video?.paused ? 'play' : 'pause'](video?.id);
	},
	/** @param seconds From the start. */
	setCurrentTime(seconds: number, id?: string): void {
		const video = find(id);
		if (video) {
			video.currentTime = seconds;
		}
	},
	/** The state of a player; undefined for one that is not on the page. */
	state(id?: string): PlayerState | undefined {
		const name = find(id)?.dataset['state'];
		return states.find((state) => state === name);
	},
	/** Notes the state of a player. When one plays, the others pause. */
	report(state: PlayerState, id: string): void {
		const video = find(id);
		if (video) {
			video.dataset['state'] = state;
		}
		if (state === 'is-playing') {
			videos.forEach((other) => other !== video && other.pause());
		}
	},
	isAnyPlaying: (): boolean => [...videos.values()].some(({ dataset, isConnected }) => isConnected && dataset['state'] === 'is-playing'),
};
