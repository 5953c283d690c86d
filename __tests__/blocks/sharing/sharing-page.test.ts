import { fireEvent, waitFor } from '@testing-library/dom';

const copied: string[] = [];
const shared: unknown[] = [];
let printed = 0;

async function visit(sharing: string, url = `${location.origin}/bread/`): Promise<HTMLButtonElement> {
	document.body.innerHTML = `<li class="wp-block-jetpack-sharing-button"><button type="button" data-sharing="${sharing}" data-url="${url}" data-title="Bread" data-copied="Link copied." data-failed="No." hidden>Do</button><span role="status"></span></li>`;
	jest.resetModules();
	await import('../../../blocks/sharing/sharing-button/view');
	const button = document.querySelector('button');
	if (!button) {
		throw new Error('There is no button.');
	}
	return button;
}

const status = () => document.querySelector('[role=status]')?.textContent;
const shareBy = (share: ((data: unknown) => Promise<void>) | undefined) => Object.defineProperty(navigator, 'share', { configurable: true, value: share });

beforeEach(() => {
	copied.splice(0);
	shared.splice(0);
	printed = 0;
	window.print = () => void printed++;
	Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) } });
});
afterEach(() => {
	Reflect.deleteProperty(navigator, 'share');
	Reflect.deleteProperty(navigator, 'clipboard');
});

it('is shown when its script is there, and prints the page', async () => {
	const button = await visit('print');
	expect(button.hidden).toBe(false);
	fireEvent.click(button);
	expect(printed).toBe(1);
});

it('copies the address of the page, and says so', async () => {
	fireEvent.click(await visit('copy'));
	await waitFor(() => expect(status()).toBe('Link copied.'));
	expect(copied).toEqual([`${location.origin}/bread/`]);
});

it('hands the page to the browser’s own way to share', async () => {
	shareBy((data) => Promise.resolve(void shared.push(data)));
	fireEvent.click(await visit('share'));
	await waitFor(() => expect(shared).toEqual([{ title: 'Bread', url: `${location.origin}/bread/` }]));
	expect(copied).toEqual([]);
});

it('copies the address where the browser cannot share, or fails', async () => {
	fireEvent.click(await visit('share'));
	await waitFor(() => expect(copied).toHaveLength(1));
	shareBy(() => Promise.reject(new DOMException('', 'NotAllowedError')));
	fireEvent.click(await visit('share'));
	await waitFor(() => expect(copied).toHaveLength(2));
});

it('does nothing else for a person who closes the browser’s window', async () => {
	const closed = Promise.reject(new DOMException('', 'AbortError'));
	shareBy(() => closed);
	fireEvent.click(await visit('share'));
	await closed.catch(() => undefined);
	await Promise.resolve();
	expect(copied).toEqual([]);
	expect(status()).toBe('');
});

it('copies the address of this page where a post names one of another site', async () => {
	fireEvent.click(await visit('copy', 'https://evil.example/'));
	await waitFor(() => expect(copied).toEqual([location.href]));
});
