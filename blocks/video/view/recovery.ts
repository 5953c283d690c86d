import type { Access } from './access';
import { make, type PlayerLabels } from './player-data';
import { players } from './players';
import type { Playlist } from './playlist';

/** Milliseconds between two times at which a player that failed helps itself. */
const recoveryInterval = 10_000;

interface Recovery {
	/** Seconds: where the video goes on. */
	time: number;
	/** Below the video: why it does not play, with a button that tries again. */
	readonly message: HTMLElement;
	/** Loads the files again, with a new token where they need one, and goes on at the same time. */
	restart(plays: boolean): Promise<void>;
	/** Restarts once by itself, as the token of a private video may have ended; else gives up. */
	recover(giveUp: () => void): void;
	fail(text: string): void;
}

/** What a player does when its files fail. */
export function createRecovery(video: HTMLVideoElement, access: Access, playlist: Playlist, labels: PlayerLabels): Recovery {
	let isRestarting = false;
	let lastRecovery = -recoveryInterval;
	const message = make('div', 'message');
	message.role = 'alert';
	const recovery: Recovery = {
		time: 0,
		message,
		async restart(plays) {
			const problem = await access.renew();
			if (problem) {
				recovery.fail(labels[problem]);
				return;
			}
			isRestarting = true;
			playlist.stop();
			video.load();
			if (plays) {
				players.play(video.id);
			}
		},
		recover(giveUp) {
			const now = performance.now();
			if (access.token && now - lastRecovery > recoveryInterval) {
				lastRecovery = now;
				void recovery.restart(!video.paused);
			} else {
				giveUp();
			}
		},
		fail(text) {
			players.report('is-error', video.id);
			const retry = make('button', 'retry', labels.retry);
			retry.onclick = () => {
				message.replaceChildren();
				video.focus();
				void recovery.restart(true);
			};
			message.replaceChildren(make('p', 'sentence', text), retry);
		},
	};
	video.addEventListener('timeupdate', () => {
		recovery.time = isRestarting ? recovery.time : video.currentTime;
	});
	video.addEventListener('loadedmetadata', () => {
		if (isRestarting && recovery.time) {
			video.currentTime = recovery.time;
		}
		isRestarting = false;
	});
	return recovery;
}
