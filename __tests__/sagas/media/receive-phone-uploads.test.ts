import { phoneAddresses } from '../../../api/media/phone-addresses';
import { makeAppStore } from '../../support/make-app-store';
import { mediaTargets } from '../../../features/media/externalMedia/target-registry';
import { codeRequested, insertRequested, phoneClosed, phoneOpened, pictureToggled, selectPhoneUpload } from '../../../features/media/phoneUpload/slice';
import { media } from '../../support/external-media';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const id = 'a'.repeat(32);
const url = 'https://site.example/?sitewright-phone#the-secret';
const startRoute = 'POST wpcom/v2/sitewright/phone-uploads';
const listRoute = 'GET wpcom/v2/app-media';
/** As apiFetch sends a DELETE. */
const endRoute = `POST wpcom/v2/sitewright/phone-uploads/${id}`;

const picture = (ID: string) => ({ ...media(ID), URL: `https://site.example/${ID}.jpg` });
const listed = (...ids: readonly string[]) => ({ body: { is_open: true, media: ids.map(picture) } });
const expired = { body: { is_open: false, media: [] } };
const failure = { status: 503, body: { code: 'down', message: 'The site is down.' } };
const file = (ID: number) => expect.objectContaining({ id: ID, url: `https://site.example/${ID}.jpg` });

type Answers = Parameters<typeof answerRest>[0];

function open(answers: Answers = {}, { isMultiple = true, keptIds = [] as readonly number[] } = {}) {
	const calls = answerRest({ [startRoute]: { body: { id, url } }, [listRoute]: listed(), [endRoute]: { body: { is_open: false } }, ...answers });
	const world = fakeWorld();
	world.editor.postId = 7;
	const store = makeAppStore({ ports: world.ports });
	const taken: unknown[] = [];
	const send = async (...actions: Parameters<typeof store.dispatch>[0][]) => {
		actions.forEach((action) => store.dispatch(action));
		await world.settle();
	};
	const begin = () => send(phoneOpened({ targetId: mediaTargets.add((files) => taken.push(files)), isMultiple, keptIds }));
	const count = (route: string) => calls.filter(({ method, path }) => `${method} ${path}` === route).length;
	return { calls, world, store, taken, send, begin, count, upload: () => selectPhoneUpload(store.getState()) };
}

it('opens a code for the post, and keeps its secret out of the store', async () => {
	const { calls, store, begin, upload } = open();
	await begin();
	expect(calls[0]?.data).toEqual({ post_id: 7 });
	expect(upload()).toMatchObject({ status: 'receiving', sessionId: id });
	expect(phoneAddresses.get(id)).toBe(url);
	expect(JSON.stringify(store.getState())).not.toContain('the-secret');
});

it('asks for pictures every two seconds until the window is closed, which ends the code', async () => {
	const { world, begin, send, count } = open();
	await begin();
	expect(count(listRoute)).toBe(1);
	await world.advance(1999);
	expect(count(listRoute)).toBe(1);
	await world.advance(1);
	expect(count(listRoute)).toBe(2);
	expect(count(endRoute)).toBe(0);
	await send(phoneClosed());
	expect(count(endRoute)).toBe(1);
	expect(phoneAddresses.get(id)).toBeUndefined();
	await world.advance(60_000);
	expect(count(listRoute)).toBe(2);
});

it('asks less and less often while the site does not answer, says so, and goes on when it does', async () => {
	const answers = [failure, failure, failure];
	const { world, begin, count, upload } = open({ [listRoute]: () => answers.shift() ?? listed() });
	await begin();
	expect(upload()).toMatchObject({ status: 'reconnecting', message: 'The site is down.' });
	await world.advance(3999);
	expect(count(listRoute)).toBe(1);
	await world.advance(1);
	expect(count(listRoute)).toBe(2);
	await world.advance(8000);
	expect(count(listRoute)).toBe(3);
	await world.advance(15_999);
	expect(count(listRoute)).toBe(3);
	await world.advance(1);
	expect(upload()).toMatchObject({ status: 'receiving', message: null });
	await world.advance(2000);
	expect(count(listRoute)).toBe(5);
});

it('inserts the first picture at once where one is wanted', async () => {
	const answers = [listed(), listed('5', '6')];
	const { world, begin, taken, count, upload } = open({ [listRoute]: () => answers.shift() ?? listed() }, { isMultiple: false });
	await begin();
	expect(taken).toEqual([]);
	await world.advance(2000);
	expect(taken).toEqual([[file(5)]]);
	expect(upload()).toBeNull();
	expect(count(endRoute)).toBe(1);
});

it('adds the chosen pictures after those that a gallery has, in the order of the choice', async () => {
	const old = { id: 9, source_url: 'https://site.example/9.jpg', link: '', media_details: {} };
	const { begin, send, taken, upload } = open({ [listRoute]: listed('5', '6'), 'GET wp/v2/media': { body: [old] } }, { keptIds: [9] });
	await begin();
	await send(pictureToggled({ item: picture('6') }), pictureToggled({ item: picture('5') }), insertRequested());
	expect(taken).toEqual([[file(9), file(6), file(5)]]);
	expect(upload()).toBeNull();
});

it('says why pictures could not be added, polls on, and can be asked again', async () => {
	const answers = [failure];
	const old = { id: 9, source_url: 'https://site.example/9.jpg', link: '', media_details: {} };
	const { world, begin, send, taken, count, upload } = open(
		{ [listRoute]: listed('5'), 'GET wp/v2/media': () => answers.shift() ?? { body: [old] } },
		{ keptIds: [9] }
	);
	await begin();
	await send(pictureToggled({ item: picture('5') }), insertRequested());
	expect(upload()).toMatchObject({ status: 'receiving', message: 'The site is down.', selected: [{ ID: '5' }] });
	expect(taken).toEqual([]);
	const polls = count(listRoute);
	await world.advance(2000);
	expect(count(listRoute)).toBe(polls + 1);
	await send(insertRequested());
	expect(taken).toEqual([[file(9), file(5)]]);
});

it('stops when the code has expired, and begins again with a new one', async () => {
	const answers = [expired];
	const { world, begin, send, count, upload } = open({ [listRoute]: () => answers.shift() ?? listed() });
	await begin();
	expect(upload()?.status).toBe('expired');
	await world.advance(60_000);
	expect(count(listRoute)).toBe(1);
	await send(codeRequested());
	expect(upload()?.status).toBe('receiving');
	expect(count(startRoute)).toBe(2);
});

it('says why there is no code, and tries again when asked', async () => {
	const answers = [failure];
	const { begin, send, upload } = open({ [startRoute]: () => answers.shift() ?? { body: { id, url } } });
	await begin();
	expect(upload()).toMatchObject({ status: 'failed', message: 'The site is down.', sessionId: null });
	await send(codeRequested());
	expect(upload()).toMatchObject({ status: 'receiving', message: null });
});
