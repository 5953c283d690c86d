import { getCategories } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { registerCategories } from '../../editor/categories';
import type { EditorInitialState } from '../../store/initial-state';

const collections = () => (select('core/blocks') as unknown as { getCollections: () => Record<string, { title: string }> }).getCollections();
const ownTitles = () => getCategories().slice(-3).map(({ title }) => title);

it('offers Forms, Monetize and Grow once, after the categories of WordPress', () => {
	registerCategories();
	registerCategories();
	expect(ownTitles()).toEqual(['Forms', 'Monetize', 'Grow']);
	expect(getCategories().filter(({ slug }) => slug === 'contact-form')).toHaveLength(1);
	expect(collections()).toMatchObject({ jetpack: { title: 'Sitewright' } });
});

it.each(['simple', 'atomic'] as const)('registers no collection on a hosted site (%s)', (siteType) => {
	jest.isolateModules(() => {
		window.sitewrightEditorState = { siteType } as Partial<EditorInitialState>;
		const blocks = jest.requireActual<{ registerBlockCollection: unknown }>('@wordpress/blocks');
		const registerBlockCollection = jest.fn();
		jest.doMock('@wordpress/blocks', () => ({ ...blocks, registerBlockCollection }));
		const isolated = jest.requireActual<{ registerCategories: () => void }>('../../editor/categories');
		isolated.registerCategories();
		expect(registerBlockCollection).not.toHaveBeenCalled();
	});
});
