import {
	codeExpired,
	codeReceived,
	codeRequested,
	insertFailed,
	insertRequested,
	phoneClosed,
	phoneOpened,
	phoneUploadSlice,
	pictureToggled,
	pollFailed,
	pollSucceeded,
} from '../../../../features/media/phoneUpload/slice';
import { media } from '../../../support/external-media';

type Action = Parameters<typeof phoneUploadSlice.reducer>[1];

const open = phoneOpened({ targetId: 't', isMultiple: true, keptIds: [] });
const code = codeReceived({ sessionId: 's' });
const toggled = (ID: string) => pictureToggled({ item: media(ID) });
const lost = pollFailed({ message: 'You are offline.' });
const after = (...actions: readonly Action[]) => actions.reduce(phoneUploadSlice.reducer, null);

it('a lost connection is said, and forgotten when it is back', () => {
	expect(after(open, code, lost)).toMatchObject({ status: 'reconnecting', message: 'You are offline.' });
	expect(after(open, code, lost, pollSucceeded())).toMatchObject({ status: 'receiving', message: null });
});

it('the choice survives a lost connection, an expired code and a failed insertion', () => {
	const selected = [media('a'), media('b')];
	expect(after(open, code, toggled('a'), lost, toggled('b'))).toMatchObject({ selected });
	expect(after(open, code, toggled('a'), toggled('b'), codeExpired())).toMatchObject({ status: 'expired', selected });
	expect(after(open, code, toggled('a'), toggled('b'), insertRequested(), insertFailed({ message: 'No.' }))).toMatchObject({
		status: 'receiving',
		selected,
		message: 'No.',
	});
});

it('the reason of a failed insertion stays while pictures arrive', () => {
	expect(after(open, code, toggled('a'), insertRequested(), insertFailed({ message: 'No.' }), pollSucceeded())).toMatchObject({ message: 'No.' });
});

it('drops the oldest picture when an eleventh is chosen', () => {
	const eleven = Array.from({ length: 11 }, (_, index) => toggled(`p${index + 1}`));
	expect(after(open, code, ...eleven)?.selected.map(({ ID }) => ID)).toEqual(['p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10', 'p11']);
	expect([after(open, code, ...eleven.slice(1)), after(open, code, ...eleven)].map((upload) => upload?.hasDropped)).toEqual([false, true]);
});

it('nothing is inserted before something is chosen, and nothing changes meanwhile', () => {
	expect(after(open, code, insertRequested())?.status).toBe('receiving');
	const inserting = after(open, code, toggled('a'), insertRequested());
	expect(inserting).toMatchObject({ status: 'inserting' });
	expect([toggled('b'), lost, codeExpired(), pollSucceeded()].reduce(phoneUploadSlice.reducer, inserting)).toEqual(inserting);
});

it('another code begins with an empty choice', () => {
	expect(after(open, code, toggled('a'), codeExpired(), codeRequested(), codeReceived({ sessionId: 'r' }))).toMatchObject({
		status: 'receiving',
		sessionId: 'r',
		selected: [],
	});
});

it('what comes after the window was closed opens nothing', () => {
	const late = [code, lost, pollSucceeded(), codeExpired(), codeRequested(), toggled('a'), insertRequested(), insertFailed({ message: 'No.' })];
	expect(after(open, code, phoneClosed(), ...late)).toBeNull();
});
