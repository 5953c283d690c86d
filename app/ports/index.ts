import { requestSite } from '../../api/base-query';
import type { Ports } from '../../store/ports';
import { openStream } from './open-stream';

/** Longest wait for a frame, in milliseconds: a hidden tab paints none, and its stream must go on. */
const longestFrame = 100;

const delay = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The ports of the product. */
export const browserPorts: Ports = {
	openStream,
	callSite: async (request) => {
		const { data, error } = await requestSite(request, new AbortController().signal);
		if (error) {
			throw error;
		}
		return data;
	},
	storage: {
		read: (key) => {
			try {
				return window.localStorage.getItem(key);
			} catch {
				return null;
			}
		},
		write: (key, value) => {
			try {
				if (value === null) {
					window.localStorage.removeItem(key);
				} else {
					window.localStorage.setItem(key, value);
				}
			} catch {
				// Private mode, or full: the next call asks again.
			}
		},
	},
	clock: {
		now: () => Date.now(),
		delay,
		nextFrame: () =>
			Promise.race([new Promise<void>((resolve) => requestAnimationFrame(() => resolve())), delay(longestFrame)]),
	},
	// getRandomValues and not randomUUID, which browsers refuse on a site without https.
	createId: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
	navigate: (url) => window.location.assign(url),
};
