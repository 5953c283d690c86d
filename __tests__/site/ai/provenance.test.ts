import type { Role } from '../../support/site/people';
import { runPrivacyTool } from '../../support/site/privacy-tool';
import { testSite } from '../../support/site/site';

const key = '_sitewright_ai_provenance';
const entry = { at: '2026-01-15T12:00:00.000Z', feature: 'ai-assistant', model: 'large', kind: 'text', begins: 'An old pond' };

interface Post {
	readonly id: number;
	readonly meta: Readonly<Record<string, readonly object[]>>;
}

const write = async (role: Role, path: string, body: object) => (await testSite.session(role)).rest<Post>('POST', path, { body });

async function publish(entries: readonly object[], role: Role = 'editor'): Promise<Post> {
	const { status, body } = await write(role, 'wp/v2/posts', { title: 'A pond', status: 'publish', meta: { [key]: entries } });
	expect(status).toBe(201);
	return body;
}

const edited = async (id: number): Promise<readonly object[]> =>
	((await (await testSite.session('administrator')).call('GET', `wp/v2/posts/${id}`, { query: { context: 'edit' } })) as Post).meta[key] ?? [];

const keepPrompts = async (keeps: boolean): Promise<void> => {
	await (await testSite.session('administrator')).call('POST', 'jetpack/v4/settings', { body: { ai_keeps_prompts: keeps } });
};

afterAll(() => keepPrompts(false));

it('keeps what wrote an accepted answer, when, and for whom', async () => {
	const { id } = await publish([entry]);
	expect(await edited(id)).toEqual([{ ...entry, user: expect.any(Number) }]);
});

it('shows that to those who may edit the post alone', async () => {
	const { id } = await publish([entry]);
	const visitor = await fetch(`${testSite.url}/?rest_route=/wp/v2/posts/${id}`);
	expect(await visitor.text()).not.toContain('An old pond');
	const { status, body } = await (await testSite.session('contributor')).rest('GET', `wp/v2/posts/${id}`, { query: { context: 'edit' } });
	expect(status).toBe(403);
	expect(JSON.stringify(body)).not.toContain('An old pond');
});

it('cannot be written by somebody who may not edit the post', async () => {
	const { id } = await publish([entry]);
	expect((await write('contributor', `wp/v2/posts/${id}`, { meta: { [key]: [] } })).status).toBe(403);
	expect(await edited(id)).toHaveLength(1);
});

it('keeps the latest 200 entries, as they were written, without unknown fields', async () => {
	const { id } = await publish(Array.from({ length: 210 }, (_entry, index) => ({ ...entry, model: `<model ${index}>`, more: 'x' })));
	const entries = await edited(id);
	expect(entries).toHaveLength(200);
	expect(entries.at(-1)).toEqual({ ...entry, model: '<model 209>', user: expect.any(Number) });
});

it('keeps a request only where an administrator wants that', async () => {
	const asked = { ...entry, prompt: 'A haiku about ponds' };
	expect(await edited((await publish([asked])).id)).toEqual([{ ...entry, user: expect.any(Number) }]);
	await keepPrompts(true);
	expect(await edited((await publish([asked])).id)).toEqual([{ ...asked, user: expect.any(Number) }]);
});

it('is exported for the person, and says no more who it was after the erasure', async () => {
	await keepPrompts(true);
	const { id } = await publish([{ ...entry, prompt: 'A haiku about ponds' }], 'author');
	const exported = JSON.stringify(await runPrivacyTool('exporters', 'sitewright-provenance', 'author@example.com'));
	expect(exported).toContain('An old pond');
	expect(exported).toContain('A haiku about ponds');
	expect(await runPrivacyTool('erasers', 'sitewright-provenance', 'author@example.com')).toMatchObject({ items_removed: true, done: true });
	expect(await runPrivacyTool('exporters', 'sitewright-provenance', 'author@example.com')).toEqual({ data: [], done: true });
	expect(await edited(id)).toEqual([{ ...entry, user: 0 }]);
});
