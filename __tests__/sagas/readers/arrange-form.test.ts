import { makeAppStore } from '../../support/make-app-store';
import { conditionsChanged, fieldInserted, fieldLooksChanged, fieldSyncChanged } from '../../../features/readers/forms/actions';
import { fakeWorld } from '../../support/fake-ports';

function start(fields: Readonly<Record<string, Record<string, unknown>>>, isInForm = true) {
	const world = fakeWorld();
	for (const [clientId, attributes] of Object.entries(fields)) {
		world.editor.blocks.set(clientId, { name: 'jetpack/field-text', attributes });
		if (isInForm) {
			world.editor.parents.set(clientId, 'form');
		}
	}
	return { editor: world.editor, store: makeAppStore({ ports: world.ports }) };
}

it('puts a form with a submit button around a field that was inserted alone', () => {
	const { editor, store } = start({ field: {} }, false);
	store.dispatch(fieldInserted({ clientId: 'field' }));
	expect(editor.changes).toMatchObject([
		{
			clientId: 'field',
			wrapper: { name: 'jetpack/contact-form' },
			followers: [{ name: 'jetpack/button', attributes: { text: 'Submit', lock: { remove: true } } }],
		},
	]);
});

it('gives a new field the looks of the others', () => {
	const { editor, store } = start({ old: { borderRadius: 4, label: 'Old' }, field: { label: 'New' } });
	store.dispatch(fieldInserted({ clientId: 'field' }));
	expect(editor.blocks.get('field')?.attributes).toMatchObject({ borderRadius: 4, label: 'New' });
});

it('changes the looks of all fields in sync, and of no other', () => {
	const { editor, store } = start({ one: {}, two: {}, alone: { shareFieldAttributes: false } });
	store.dispatch(fieldLooksChanged({ clientId: 'one', looks: { labelColor: '#111111' } }));
	expect(['one', 'two', 'alone'].map((id) => editor.blocks.get(id)?.attributes['labelColor'])).toEqual(['#111111', '#111111', undefined]);
	store.dispatch(fieldLooksChanged({ clientId: 'alone', looks: { labelColor: '#222222' } }));
	expect(['one', 'two', 'alone'].map((id) => editor.blocks.get(id)?.attributes['labelColor'])).toEqual(['#111111', '#111111', '#222222']);
});

it('gives a field that comes back in sync the looks of the others', () => {
	const { editor, store } = start({ one: { borderWidth: 2 }, back: { shareFieldAttributes: false, borderWidth: 9 } });
	store.dispatch(fieldSyncChanged({ clientId: 'back', isInSync: true }));
	expect(editor.blocks.get('back')?.attributes).toMatchObject({ shareFieldAttributes: true, borderWidth: 2 });
});

it('keeps when a field is asked, and names the field that this depends on', () => {
	const { editor, store } = start({ coming: {}, guests: {} });
	const attributes = { sitewrightConditions: { rules: [{ field: 'coming', test: 'isFilled' }] } };
	store.dispatch(conditionsChanged({ clientId: 'guests', attributes, named: { clientId: 'coming', id: 'coming' } }));
	expect(['guests', 'coming'].map((id) => editor.blocks.get(id)?.attributes)).toEqual([attributes, { id: 'coming' }]);
	store.dispatch(conditionsChanged({ clientId: 'guests', attributes: { sitewrightConditions: undefined } }));
	expect(editor.blocks.get('guests')?.attributes).toEqual({ sitewrightConditions: undefined });
});
