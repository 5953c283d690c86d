import { getCategories } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { registerCategories } from '../../editor/categories';
import { printedState, type SiteKind } from '../support/site-kinds';

const collections = () => (select('core/blocks') as unknown as { getCollections: () => Record<string, { title: string }> }).getCollections();
const ownTitles = () =>
	getCategories()
		.slice(-3)
		.map(({ title }) => title);

it('offers Forms, Monetize and Grow once, after the categories of WordPress', () => {
	registerCategories();
	registerCategories();
	expect(ownTitles()).toEqual(['Forms', 'Monetize', 'Grow']);
	expect(getCategories().filter(({ slug }) => slug === 'contact-form')).toHaveLength(1);
	expect(collections()).toMatchObject({ jetpack: { title: 'Sitewright' } });
});

it.each<[SiteKind, boolean]>([
	['simple', false],
	['atomic', false],
	['vip', true],
	['self-hosted', true],
	['self-hosted, not connected', true],
])('on a site that is %s, registers a collection of the blocks: %s', (kind, isRegistered) => {
	jest.isolateModules(() => {
		window.sitewrightEditorState = printedState(kind, true);
		const blocks = jest.requireActual<{ registerBlockCollection: unknown }>('@wordpress/blocks');
		const registerBlockCollection = jest.fn();
		jest.doMock('@wordpress/blocks', () => ({ ...blocks, registerBlockCollection }));
		const isolated = jest.requireActual<{ registerCategories: () => void }>('../../editor/categories');
		isolated.registerCategories();
		expect(registerBlockCollection).toHaveBeenCalledTimes(isRegistered ? 1 : 0);
	});
});
