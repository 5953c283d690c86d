import './view.scss';
import { addPictureRow, type PictureRow } from './view/picture-row';
import { delayAfter, type Outcome, sendPicture } from './view/send-picture';
import type { Settings } from './view/settings';
import { type Answer, isTemporary, type Site, siteOf } from './view/site';

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

/** Why a picture is of no use to the site; empty where nothing is wrong. */
function problemOf(file: File, { maxSize, texts }: Settings): string {
	if (file.size === 0) {
		return texts.empty;
	}
	return isHeic(file) && texts.heic !== '' ? texts.heic : file.size > maxSize ? texts.tooLarge : '';
}

interface Page {
	readonly settings: Settings;
	readonly choose: HTMLElement;
	readonly input: HTMLInputElement;
	readonly status: Element;
	readonly list: Element;
}

/** Takes no more pictures. */
function endPage({ choose, status }: Page, message: string): void {
	choose.hidden = true;
	status.textContent = message;
	status.classList.add('sitewright-phone__error');
}

/** Opens the code of the page; then pictures can be chosen. */
async function openPage(page: Page, site: Site): Promise<void> {
	const { settings, choose, status } = page;
	status.textContent = settings.texts.opening;
	let answer = await site.open();
	for (let failures = 1; isTemporary(answer); failures++) {
		status.textContent = settings.texts.offline;
		await wait(delayAfter(failures));
		answer = await site.open();
	}
	if (answer.status === 200) {
		status.textContent = '';
		choose.hidden = false;
	} else {
		endPage(page, answer.message || settings.texts.noCode);
	}
}

/** Sends a picture, and shows how much of it has arrived. */
function sendWithProgress({ file, key, row }: Picture, site: Site, { maxPiece, texts }: Settings): Promise<Outcome> {
	let part = 0;
	const showProgress = () => row.showProgress(part, texts.sending);
	showProgress();
	return sendPicture(site, file, key, maxPiece, {
		wait,
		onProgress: (bytes) => {
			part = bytes / file.size;
			showProgress();
		},
		onLost: () => row.showProgress(part, texts.lost),
	});
}

/** Sends pictures one after another, in the order in which they are added. */
function createQueue(page: Page, site: Site) {
	const { settings, status } = page;
	const { texts } = settings;
	const waiting: Picture[] = [];
	let isSending = false;
	let chosen = 0;
	let stored = 0;

	const summarize = () => {
		status.textContent = texts.summary.replace('%1$s', stored.toLocaleString()).replace('%2$s', chosen.toLocaleString());
	};

	function refuse(picture: Picture, answer: Answer | null): void {
		const message = answer?.message || texts.failed;
		const retry = () => {
			waiting.push(picture);
			void send();
		};
		// An answer with a message is final; without one, as when the connection was lost, another try may succeed.
		picture.row.showError(message, answer?.message ? undefined : retry);
		if (answer && endCodes.includes(answer.code)) {
			endPage(page, message);
			waiting.splice(0).forEach(({ row }) => row.showError(texts.failed));
		} else {
			status.textContent = `${picture.file.name}: ${message}`;
		}
	}

	async function send(): Promise<void> {
		if (isSending) {
			return;
		}
		isSending = true;
		for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
			const outcome = await sendWithProgress(picture, site, settings);
			if (outcome.kind === 'stored') {
				stored += 1;
				picture.row.showStored();
				summarize();
			} else {
				refuse(picture, outcome.answer);
			}
		}
		isSending = false;
	}

	return {
		add(file: File, row: PictureRow): void {
			chosen += 1;
			waiting.push({ file, key: randomKey(), row });
			summarize();
		},
		send,
		isSending: () => isSending,
	};
}

function start(page: Page): void {
	const { settings, input, status, list } = page;
	const site = siteOf(settings.api, `${location.hash.slice(1)}.${phoneKey()}`);
	const queue = createQueue(page, site);
	input.addEventListener('change', () => {
		for (const file of input.files ?? []) {
			const row = addPictureRow(list, file, settings.texts);
			const problem = problemOf(file, settings);
			if (problem === '') {
				queue.add(file, row);
			} else {
				row.showError(problem);
				status.textContent = `${file.name}: ${problem}`;
			}
		}
		void queue.send();
		// The same file can be chosen again.
		input.value = '';
	});
	addEventListener('beforeunload', (event) => queue.isSending() && event.preventDefault());
	// A second code that is scanned into the same tab.
	addEventListener('hashchange', () => location.reload());
	void openPage(page, site);
}

const page = document.querySelector<HTMLElement>('.sitewright-phone');
const choose = page?.querySelector<HTMLElement>('.sitewright-phone__choose');
const input = page?.querySelector('input');
const status = page?.querySelector('.sitewright-phone__status');
const list = page?.querySelector('ul');
if (choose && input && status && list) {
	start({ settings: JSON.parse(page?.dataset['settings'] ?? ''), choose, input, status, list });
}
