import { jobStorage } from '../../../app/ports/ai/jobs';
import { jobStorageKey } from '../../../features/ai/postJob/storage-key';
import { defaultInitialState } from '../../../store/initial-state';

const job = { tool: { type: 'summarize' }, items: [{ texts: ['One'], answer: null }] };

afterEach(() => {
	jest.restoreAllMocks();
	window.localStorage.clear();
	delete window.sitewrightEditorState;
});

it('keeps one job for each post, and forgets it', () => {
	jobStorage.save(1, job);
	expect([jobStorage.load(1), jobStorage.load(2)]).toEqual([job, null]);
	jobStorage.save(1, null);
	expect(jobStorage.load(1)).toBeNull();
});

it.each([
	['another site of the same host', 'https://example.com/blog/wp-admin/', 'ada'],
	['another person at the same browser', 'https://example.com/wp-admin/', 'ben'],
])('does not show the job of a post to %s, who cannot remove it either', (_, adminUrl, username) => {
	const open = (url: string, name: string) => {
		const { currentUser } = defaultInitialState.userConnectionData;
		window.sitewrightEditorState = { adminUrl: url, userConnectionData: { currentUser: { ...currentUser, username: name } } };
	};
	open('https://example.com/wp-admin/', 'ada');
	jobStorage.save(1, job);
	open(adminUrl, username);
	expect(jobStorage.load(1)).toBeNull();
	jobStorage.save(1, null);
	open('https://example.com/wp-admin/', 'ada');
	expect(jobStorage.load(1)).toEqual(job);
});

it.each(['not JSON', '{"items":[]}', '{"tool":1,"items":2}'])('takes %s for no job', (stored) => {
	window.localStorage.setItem(jobStorageKey(1), stored);
	expect(jobStorage.load(1)).toBeNull();
});

it('lets the job go on where the browser keeps nothing', () => {
	const refuse = () => {
		throw new DOMException('', 'QuotaExceededError');
	};
	jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
	jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
	expect(() => jobStorage.save(1, job)).not.toThrow();
	expect(jobStorage.load(1)).toBeNull();
});
