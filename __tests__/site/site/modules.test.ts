import { adminPage, readInitialState } from '../../../scripts/site/connect';
import { allowPhp, type RunPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

let php: RunPhp;
let remove: () => Promise<void>;
beforeAll(async () => {
	({ php, remove } = await allowPhp());
});
afterAll(() => remove());

interface Module {
	readonly module: string;
	readonly name: string;
	readonly description: string;
	readonly activated: boolean;
}

const setActive = async (name: string, active: boolean) =>
	(await testSite.session('administrator')).rest<{ code: string; message: string }>('POST', `jetpack/v4/module/${name}/active`, { body: { active } });

it('lists the modules by name', async () => {
	const session = await testSite.session('contributor');
	const modules = await session.call<Record<string, Module>>('GET', 'jetpack/v4/module/all');
	expect(Object.keys(modules)).toEqual(['blocks', 'related-posts', 'wordads', 'consent-banner', 'embed-cards', 'protect', 'stats']);
	expect(modules.blocks).toEqual({
		module: 'blocks',
		name: 'Blocks',
		description: expect.any(String),
		activated: true,
		options: [expect.objectContaining({ name: 'nested_form_fields', value: false })],
	});
	expect(await session.call('GET', 'jetpack/v4/module/blocks')).toEqual(modules.blocks);
});

it('turns a module on and off again, for everybody', async () => {
	const editor = await testSite.session('editor');
	expect((await setActive('related-posts', true)).body).toEqual({ code: 'success', message: 'Related posts is now on.' });
	expect(await editor.call('GET', 'jetpack/v4/module/related-posts')).toMatchObject({ activated: true });
	expect((await setActive('related-posts', false)).body).toEqual({ code: 'success', message: 'Related posts is now off.' });
	expect(await editor.call('GET', 'jetpack/v4/module/related-posts')).toMatchObject({ activated: false });
});

it('says so when there is no module of that name', async () => {
	const session = await testSite.session('administrator');
	const expected = { status: 404, body: { code: 'not_found', message: 'There is no module of that name.' } };
	expect(await session.rest('GET', 'jetpack/v4/module/gardening')).toMatchObject(expected);
	expect(await setActive('gardening', true)).toMatchObject(expected);
});

it('offers no block while the blocks are turned off', async () => {
	await setActive('blocks', false);
	const state = await readInitialState(await testSite.session('administrator'), adminPage);
	await setActive('blocks', true);
	expect(state.available_blocks).toMatchObject({ 'ai-assistant': { available: false, unavailable_reason: 'missing_module' } });
});

it.each([
	['15.3:1764000000', true],
	['14.8', true],
	['14.7.1:1749000000', false],
	['13.9:1728000000', false],
	['', false],
])('new fields of a site that had version “%s” have the layout of that version', async (version, isNested) => {
	const session = await testSite.session('administrator');
	await php(`update_option( 'jetpack_options', array( 'version' => '${version}' ), true );`);
	try {
		expect((await readInitialState(session, adminPage)).nestedFormFields).toBe(isNested);
	} finally {
		await php("delete_option( 'jetpack_options' );");
	}
});

it('tells the editor which layout new fields of forms have', async () => {
	const session = await testSite.session('administrator');
	const stateAfter = async (isNested: boolean) => {
		await session.call('POST', 'jetpack/v4/module/blocks', { body: { options: { nested_form_fields: isNested } } });
		return (await readInitialState(session, adminPage)).nestedFormFields;
	};
	expect([await stateAfter(true), await stateAfter(false)]).toEqual([true, false]);
});
