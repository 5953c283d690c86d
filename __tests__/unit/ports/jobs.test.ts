import { jobStorage } from '../../../app/ports/jobs';

const job = { tool: { type: 'summarize' }, items: [{ texts: ['One'], answer: null }] };

afterEach(() => {
	jest.restoreAllMocks();
	window.localStorage.clear();
});

it('keeps one job for each post, and forgets it', () => {
	jobStorage.save(1, job);
	expect([jobStorage.load(1), jobStorage.load(2)]).toEqual([job, null]);
	jobStorage.save(1, null);
	expect(jobStorage.load(1)).toBeNull();
});

it.each(['not JSON', '{"items":[]}', '{"tool":1,"items":2}'])('takes %s for no job', (stored) => {
	window.localStorage.setItem('sitewright-post-job-1', stored);
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
