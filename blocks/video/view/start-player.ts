import { openAccess, withToken } from './access';
import { listenToKeys } from './keyboard';
import { type PlayerData, playerDataOf } from './player-data';
import { players } from './players';
import { createPlaylist } from './playlist';
import { createRecovery } from './recovery';
import { addSeekBar } from './seek-bar';
import { addTools } from './tools';
import { keepVolume } from './volume';

declare global {
	interface Navigator {
		/** Not in every browser. */
		readonly connection?: { readonly saveData?: boolean };
	}
}

/** Whether a video may start by itself: not with reduced motion or saved data. */
const mayAutoplay = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches && !navigator.connection?.saveData;

/** Adds the ways to use a player: the pointer, the keyboard and, where the author wants them, its controls. */
function addControls(frame: HTMLElement, video: HTMLVideoElement, { controls, labels }: PlayerData): void {
	video.controls = controls;
	if (controls) {
		addTools(frame, video, labels);
		addSeekBar(frame, video);
	} else {
		video.tabIndex = 0;
		video.onclick = () => players.toggle(video.id);
	}
	listenToKeys(video);
	keepVolume(video);
}

/** Adds to a browser's player what it lacks (spec 2 §2 "Video"); docs/decisions/044-player.md says why it stays the browser's. */
export function startPlayer(figure: HTMLElement): void {
	const video = figure.querySelector('video');
	const frame = video?.parentElement;
	const data = playerDataOf(figure);
	if (!video || !frame || !data) {
		return;
	}
	const { access: question, autoplay, hls, labels, library } = data;
	const access = openAccess(figure, question);
	const id = players.register(video);
	const playlist = createPlaylist(video, hls, library);
	const recovery = createRecovery(video, access, playlist, labels);
	/** The smaller copies cannot be played: the original can. */
	const playOriginal = () => {
		const plays = !video.paused;
		playlist.abandon();
		void recovery.restart(plays);
	};

	const on = (event: string, handler: (event: Event) => void) => video.addEventListener(event, handler, true);
	on('play', () => {
		frame.classList.add('is-started');
		players.report('is-playing', id);
		void playlist.start(() => ({
			start: recovery.time,
			address: (requested) => withToken(requested, access.token),
			onFailure: () => recovery.recover(playOriginal),
		}));
	});
	on('pause', () => players.report('is-paused', id));
	on('playing', () => recovery.message.replaceChildren());
	// The errors of sources do not bubble. Only that of the last one is the end.
	on('error', ({ target }) => {
		if ((target === video || target === [...video.querySelectorAll('source')].pop()) && (access.token || !question)) {
			recovery.recover(() => recovery.fail(labels.failed));
		}
	});

	addControls(frame, video, data);
	frame.append(recovery.message);

	const plays = autoplay && mayAutoplay() && !players.isAnyPlaying();
	if (question) {
		void recovery.restart(plays);
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
