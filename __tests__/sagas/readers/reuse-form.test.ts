import { reuseRequested, selectFormReuse } from '../../../features/readers/formReuse/slice';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';
import { makeAppStore } from '../../support/make-app-store';
import { sessionOn } from '../../support/site-kinds';

const clientId = 'form';
const forms = 'wp/v2/jetpack-forms';
const before = '<!-- wp:jetpack/contact-form /-->';

function start(attributes: object = {}, canManage = true) {
	const world = fakeWorld();
	world.editor.blocks.set(clientId, { name: 'jetpack/contact-form', attributes: { inner: before, ...attributes } });
	const store = makeAppStore({ ports: world.ports, preloadedState: { session: sessionOn('self-hosted', canManage) } });
	const request = async () => {
		store.dispatch(reuseRequested({ clientId }));
		await world.settle();
	};
	return { world, editor: world.editor, request, state: () => selectFormReuse(store.getState(), clientId) };
}

it('publishes the form under its own name, and has the block show it', async () => {
	const calls = answerRest({ [`POST ${forms}`]: { body: { id: 7 } } });
	const { editor, request, state } = start({ formTitle: 'Counter' });
	await request();
	expect(calls).toEqual([{ method: 'POST', path: forms, data: { title: 'Counter', content: before, status: 'publish' } }]);
	expect(editor.changes).toEqual([expect.objectContaining({ replacement: [{ name: 'jetpack/contact-form', attributes: { ref: 7 } }] })]);
	expect(state()).toBe('idle');
});

it('has the author of the post as its author, who gets the answers as before', async () => {
	const calls = answerRest({ [`POST ${forms}`]: { body: { id: 7 } } });
	const { editor, request } = start();
	editor.author = 3;
	await request();
	expect(calls).toEqual([expect.objectContaining({ data: expect.objectContaining({ author: 3 }) })]);
});

it('leaves the form as it is when the site refuses, and says why', async () => {
	answerRest({ [`POST ${forms}`]: { status: 403, body: { code: 'rest_cannot_create', message: 'You may not make forms.' } } });
	const { editor, request, state } = start();
	await request();
	expect(editor.changes).toEqual([]);
	expect(editor.errors).toEqual(['You may not make forms.']);
	expect(state()).toBe('idle');
});

it('is published once by two clicks, with what the person changes meanwhile', async () => {
	const { world, editor, request } = start();
	const calls = answerRest({
		[`POST ${forms}`]: () => {
			world.editor.blocks.set(clientId, { name: 'jetpack/contact-form', attributes: { inner: 'changed' } });
			return { body: { id: 7 } };
		},
		[`POST ${forms}/7`]: { body: { id: 7 } },
	});
	await Promise.all([request(), request()]);
	await world.settle();
	expect(calls.map(({ path, data }) => [path, data])).toEqual([
		[forms, expect.objectContaining({ content: before })],
		[`${forms}/7`, { content: 'changed' }],
	]);
	expect(editor.changes).toHaveLength(1);
});

it('changes nothing where the form was removed meanwhile', async () => {
	const { world, editor, request } = start();
	answerRest({
		[`POST ${forms}`]: () => {
			world.editor.blocks.delete(clientId);
			return { body: { id: 7 } };
		},
	});
	await request();
	expect(editor.changes).toEqual([]);
});

it.each([
	['tells who is no administrator that a recipient may need one', false, 'ada@example.com', true],
	['tells an administrator nothing of it', true, 'ada@example.com', false],
	['tells nobody of it without a recipient', false, '', false],
])('%s', async (_, canManage, to, isTold) => {
	answerRest({ [`POST ${forms}`]: { body: { id: 7 } } });
	const { editor, request } = start({ to }, canManage);
	await request();
	expect(editor.snackbars).toEqual([expect.stringContaining('The form can be used in other posts now.')]);
	expect(editor.snackbars[0]?.includes('an administrator must enter the address in it again')).toBe(isTold);
});
