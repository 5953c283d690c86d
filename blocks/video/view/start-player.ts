import { openAccess, withToken } from './access';
import { listenToKeys } from './keyboard';
import { loadLibrary } from './load-library';
import { make, playerDataOf } from './player-data';
import { players } from './players';
import { addSeekBar } from './seek-bar';
import { addTools } from './tools';
import { keepVolume } from './volume';

declare global {
	interface Navigator {
		/** Not in every browser. */
		readonly connection?: { readonly saveData?: boolean };
	}
}

/** Milliseconds between two times at which a player that failed helps itself. */
const recoveryInterval = 10_000;

/** Whether a video may start by itself: not with reduced motion or saved data. */
const mayAutoplay = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches && !navigator.connection?.saveData;

/** Adds to a browser's player what it lacks (spec 2 §2 "Video"); docs/decisions/044-player.md says why it stays the browser's. */
export function startPlayer(figure: HTMLElement): void {
	const video = figure.querySelector('video');
	const frame = video?.parentElement;
	const data = playerDataOf(figure);
	if (!video || !frame || !data) {
		return;
	}
	const { access: question, autoplay, controls, hls, labels, library } = data;
	const access = openAccess(figure, question);
	const id = players.register(video);
	/** Seconds: where a restart goes on. */
	let time = 0;
	let isRestarting = false;
	let lastRecovery = -recoveryInterval;
	/** Of the HLS library: undefined until it is asked for, null where it cannot play. */
	let stopHls: (() => void) | null | undefined = hls && 'MediaSource' in window && !video.canPlayType('application/vnd.apple.mpegurl') ? undefined : null;

	const message = make('div', 'message');
	message.role = 'alert';

	/** Loads the files again, with a new token where they need one, and goes on at the same time. */
	const restart = async (plays: boolean) => {
		const problem = await access.renew();
		if (problem) {
			fail(labels[problem]);
			return;
		}
		isRestarting = true;
		stopHls?.();
		stopHls &&= undefined;
		video.load();
		if (plays) {
			players.play(id);
		}
	};
	const fail = (text: string) => {
		players.report('is-error', id);
		const retry = make('button', 'retry', labels.retry);
		retry.onclick = () => {
			message.replaceChildren();
			video.focus();
			void restart(true);
		};
		message.replaceChildren(make('p', 'sentence', text), retry);
	};
	/** A private video's token may have ended: tries once by itself. */
	const recover = (giveUp: () => void) => {
		const now = performance.now();
		if (access.token && now - lastRecovery > recoveryInterval) {
			lastRecovery = now;
			void restart(!video.paused);
		} else {
			giveUp();
		}
	};
	/** The smaller copies cannot be played: the original can. */
	const playOriginal = () => {
		const plays = !video.paused;
		stopHls?.();
		stopHls = null;
		void restart(plays);
	};
	const startHls = async (url: string) => {
		stopHls = null;
		video.pause();
		const play = await loadLibrary(library);
		stopHls = play?.(video, url, { start: time, address: (requested) => withToken(requested, access.token), onFailure: () => recover(playOriginal) }) ?? null;
		players.play(id);
	};

	const on = (event: string, handler: (event: Event) => void) => video.addEventListener(event, handler, true);
	on('play', () => {
		frame.classList.add('is-started');
		players.report('is-playing', id);
		if (hls && stopHls === undefined) {
			void startHls(hls);
		}
	});
	on('pause', () => players.report('is-paused', id));
	on('playing', () => message.replaceChildren());
	on('timeupdate', () => {
		time = isRestarting ? time : video.currentTime;
	});
	on('loadedmetadata', () => {
		if (isRestarting && time) {
			video.currentTime = time;
		}
		isRestarting = false;
	});
	// The errors of sources do not bubble. Only that of the last one is the end.
	on('error', ({ target }) => {
		if ((target === video || target === [...video.querySelectorAll('source')].pop()) && (access.token || !question)) {
			recover(() => fail(labels.failed));
		}
	});

	video.controls = controls;
	if (controls) {
		addTools(frame, video, labels);
		addSeekBar(frame, video);
	} else {
		video.tabIndex = 0;
		video.onclick = () => players.toggle(id);
	}
	frame.append(message);
	listenToKeys(video);
	keepVolume(video);

	const plays = autoplay && mayAutoplay() && !players.isAnyPlaying();
	if (question) {
		void restart(plays);
		return;
	}
	if (video.error || video.networkState === video.NETWORK_NO_SOURCE) {
		// It may have failed before anybody listened.
		video.load();
	}
	if (plays) {
		players.play(id);
	}
}
