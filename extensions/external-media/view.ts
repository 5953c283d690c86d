import './view.scss';
import { addPictureRow, type PictureRow } from './view/picture-row';
import { delayAfter, sendPicture } from './view/send-picture';
import type { Settings } from './view/settings';
import { type Answer, isTemporary, siteOf } from './view/site';

interface Picture {
	readonly file: File;
	/** Names the picture for the site. */
	readonly key: string;
	readonly row: PictureRow;
}

/** The code is of no more use: it has ended, another phone has it, or its owner may not upload. */
const endCodes = ['phone_code_ended', 'phone_code_used', 'rest_forbidden'];

/** 32 hexadecimal digits. */
const randomKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The key of this phone. It outlives a reload, so that the code stays the phone's; a browser that keeps nothing loses it. */
function phoneKey(): string {
	const name = 'sitewright-phone';
	try {
		const key = sessionStorage.getItem(name) ?? randomKey();
		sessionStorage.setItem(name, key);
		return key;
	} catch {
		return randomKey();
	}
}

/** Resolves after some milliseconds, or when the phone is online again. */
const wait = (milliseconds: number): Promise<void> =>
	new Promise((resolve) => {
		setTimeout(resolve, milliseconds);
		addEventListener('online', () => resolve(), { once: true });
	});

const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

interface Page {
	readonly settings: Settings;
	readonly choose: HTMLElement;
	readonly input: HTMLInputElement;
	readonly status: Element;
	readonly list: Element;
}

function start({ settings: { api, maxPiece, maxSize, texts }, choose, input, status, list }: Page): void {
	const site = siteOf(api, `${location.hash.slice(1)}.${phoneKey()}`);
	const waiting: Picture[] = [];
	let isSending = false;
	let chosen = 0;
	let stored = 0;

	const summarize = () => {
		status.textContent = texts.summary.replace('%1$s', stored.toLocaleString()).replace('%2$s', chosen.toLocaleString());
	};

	function end(message: string): void {
		choose.hidden = true;
		status.textContent = message;
		status.classList.add('sitewright-phone__error');
		waiting.splice(0).forEach(({ row }) => row.showError(texts.failed));
	}

	function refuse(picture: Picture, answer: Answer | null): void {
		const message = answer?.message || texts.failed;
		const canRetry = answer === null || answer.message === '';
		picture.row.showError(
			message,
			canRetry
				? () => {
						waiting.push(picture);
						void sendWaiting();
					}
				: undefined
		);
		if (answer && endCodes.includes(answer.code)) {
			end(message);
		} else {
			status.textContent = `${picture.file.name}: ${message}`;
		}
	}

	async function sendWaiting(): Promise<void> {
		if (isSending) {
			return;
		}
		isSending = true;
		for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
			const { file, key, row } = picture;
			let part = 0;
			row.showProgress(part, texts.sending);
			const outcome = await sendPicture(site, file, key, maxPiece, {
				wait,
				onProgress: (bytes) => {
					part = bytes / file.size;
					row.showProgress(part, texts.sending);
				},
				onLost: () => row.showProgress(part, texts.lost),
			});
			if (outcome.kind === 'stored') {
				stored += 1;
				row.showStored();
				summarize();
			} else {
				refuse(picture, outcome.answer);
			}
		}
		isSending = false;
	}

	/** Why a picture is of no use to the site; empty where nothing is wrong. */
	function problemOf(file: File): string {
		if (file.size === 0) {
			return texts.empty;
		}
		return isHeic(file) && texts.heic !== '' ? texts.heic : file.size > maxSize ? texts.tooLarge : '';
	}

	function take(files: readonly File[]): void {
		for (const file of files) {
			const row = addPictureRow(list, file, texts);
			const problem = problemOf(file);
			if (problem !== '') {
				row.showError(problem);
				status.textContent = `${file.name}: ${problem}`;
			} else {
				chosen += 1;
				waiting.push({ file, key: randomKey(), row });
				summarize();
			}
		}
		void sendWaiting();
	}

	async function open(): Promise<void> {
		status.textContent = texts.opening;
		let answer = await site.open();
		for (let failures = 1; isTemporary(answer); failures++) {
			status.textContent = texts.offline;
			await wait(delayAfter(failures));
			answer = await site.open();
		}
		if (answer.status !== 200) {
			end(answer.message || texts.noCode);
			return;
		}
		status.textContent = '';
		choose.hidden = false;
	}

	input.addEventListener('change', () => {
		take([...(input.files ?? [])]);
		// The same file can be chosen again.
		input.value = '';
	});
	addEventListener('beforeunload', (event) => isSending && event.preventDefault());
	// A second code that is scanned into the same tab.
	addEventListener('hashchange', () => location.reload());
	void open();
}

const page = document.querySelector<HTMLElement>('.sitewright-phone');
const choose = page?.querySelector<HTMLElement>('.sitewright-phone__choose');
const input = page?.querySelector('input');
const status = page?.querySelector('.sitewright-phone__status');
const list = page?.querySelector('ul');
if (choose && input && status && list) {
	start({ settings: JSON.parse(page?.dataset['settings'] ?? ''), choose, input, status, list });
}
