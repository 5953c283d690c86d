import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { makeAdminStore } from '../../../../app/make-admin-store';
import { MovingSection } from '../../../../features/site/moving/moving-section';
import { parseSession } from '../../../../features/site/session/slice';
import { defaultInitialState } from '../../../../store/initial-state';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';
import { foundBlock, movingJob, movingPath as path, movingState } from '../../../support/moving';

const scanned = movingJob({ status: 'done', looked: 1000, finished_at: '2026-01-01T00:00:00Z' });
const form = foundBlock({
	name: 'jetpack/contact-form',
	title: 'Form',
	total: 1,
	posts: 1,
	older: 0,
	damaged: 0,
	choices: [
		{ id: 'remove', label: 'Remove' },
		{ id: 'mail', label: 'Link to write an e-mail (the address becomes public)' },
	],
});
const field = foundBlock({ name: 'jetpack/field-name', title: 'Name Field', choices: [] });
const unknown = foundBlock({
	name: 'jetpack/story',
	title: 'jetpack/story',
	total: 1,
	posts: 1,
	older: 0,
	damaged: 0,
	unknown: 1,
	choices: [{ id: 'html', label: 'Custom HTML' }],
});
const post = {
	id: 7,
	title: 'A <b>concert</b>',
	type: 'Page',
	edit_url: 'https://example.org/wp-admin/post.php?post=7',
	problem: '',
	is_converted: false,
	is_changed: false,
	blocks: [{ name: 'jetpack/slideshow', total: 2 }],
	differences: ['Slideshow: visitors are asked before the service is loaded.'],
};
const preview = {
	post,
	next_id: 9,
	before: '<p>Before it</p>',
	after: '<p>After it</p>',
	changed: 2,
	left: 1,
	affected: { posts: 3, blocks: 5, has_widgets: false },
};

function show(answers: Parameters<typeof answerRest>[0], canManage = true) {
	const calls = answerRest(answers);
	const session = parseSession(defaultInitialState);
	const store = makeAdminStore({
		ports: fakeWorld().ports,
		session: { ...session, currentUser: { ...session.currentUser, permissions: { manage_options: canManage } } },
	});
	render(
		<Provider store={store}>
			<MovingSection />
		</Provider>
	);
	return {
		store,
		user: userEvent.setup(),
		posted: () => calls.filter(({ method }) => method === 'POST').map((call) => [call.path.replace(`${path}/`, ''), call.data]),
	};
}

const state = (more = {}) => ({ [`GET ${path}`]: { body: movingState({ job: scanned, blocks: [foundBlock(), form, field, unknown], ...more }) } });

it('shows nothing to those who do not manage the site', () => {
	show({}, false);
	expect(screen.getByText('An administrator of this site can move its posts.')).toBeVisible();
});

it('offers a scan, shows how far it is, and stops it', async () => {
	const { user, posted } = show({
		[`GET ${path}`]: { body: movingState() },
		[`POST ${path}/scans`]: { body: movingState({ job: movingJob({ looked: 5200, total: 10_000 }) }) },
		[`POST ${path}/work`]: () => new Promise<never>(() => undefined),
		[`POST ${path}/cancel`]: { body: movingState({ job: movingJob({ status: 'cancelled', looked: 5200 }), is_complete: false }) },
	});
	await user.click(await screen.findByRole('button', { name: 'Scan all posts' }));
	const bar = await screen.findByRole('progressbar', { name: /^Scanning posts 5,200 of 10,000 posts/ });
	expect(bar).toHaveAttribute('value', '5200');
	expect(screen.getByText('Scanning posts: 50 percent')).toHaveAttribute('role', 'status');
	expect(screen.getByRole('heading', { name: 'Scanning posts' })).toHaveFocus();
	await user.click(screen.getByRole('button', { name: 'Stop' }));
	expect((await screen.findAllByText('Stopped. 5,200 posts were looked at.'))[0]).toBeVisible();
	expect(screen.getByText('The scan was stopped. Scan again.')).toBeVisible();
	expect(screen.queryByText(/^No post depends/)).toBeNull();
	expect(screen.getByRole('heading', { name: 'Blocks' })).toHaveFocus();
	expect(posted().map(([route]) => route)).toEqual(['scans', 'work', 'cancel']);
});

it('says how each block opens, and what it becomes', async () => {
	show(state());
	const row = await screen.findByRole('row', { name: /Slideshow/ });
	expect(within(row).getByText('as it is: 2, updated from an older version: 2, damaged: 1')).toBeVisible();
	expect(within(row).getByText('Gallery')).toBeVisible();
	expect(within(screen.getByRole('row', { name: /story/ })).getByText('not known here, shows what was saved: 1')).toBeVisible();
	expect(within(screen.getByRole('row', { name: /Name Field/ })).queryByRole('checkbox')).toBeNull();
});

it('chooses only what reads the same, unless a person decides on the rest, and asks before it converts', async () => {
	const { user, posted } = show({
		...state(),
		[`POST ${path}/previews`]: { body: preview },
		[`POST ${path}/conversions`]: { body: movingState({ job: { ...scanned, kind: 'conversion', changed: 3 }, converted: 3 }) },
	});
	await user.click(await screen.findByRole('button', { name: 'Choose all that read the same' }));
	expect(screen.getByRole('checkbox', { name: 'Slideshow' })).toBeChecked();
	expect(screen.getByRole('checkbox', { name: 'Form' })).not.toBeChecked();
	await user.selectOptions(screen.getByRole('combobox', { name: 'What becomes of “Form”' }), 'mail');
	await user.click(screen.getByRole('button', { name: 'Preview the conversion' }));
	expect(await screen.findByText('Blocks to convert: 5. Posts that would change: 3.')).toBeVisible();
	for (const [title, text] of [
		['Before', 'Before it'],
		['After', 'After it'],
	] as const) {
		const frame = screen.getByTitle(title);
		expect(frame).toHaveAttribute('sandbox', '');
		expect(frame).toHaveAttribute('srcdoc', expect.stringContaining(text));
	}
	const request = {
		choices: [
			{ block: 'jetpack/slideshow', choice: 'convert' },
			{ block: 'jetpack/contact-form', choice: 'mail' },
		],
		post_ids: [],
	};
	await user.click(screen.getByRole('button', { name: 'Convert 3 posts' }));
	expect(posted()).toEqual([['previews', request]]);
	await user.click(screen.getByRole('button', { name: 'Change 3 posts now?' }));
	expect((await screen.findAllByText('3 posts were converted.'))[0]).toBeVisible();
	expect(posted().at(-1)).toEqual(['conversions', request]);
});

it('lists all posts with what is different in each, and how many pages there are', async () => {
	const { user } = show({ ...state(), [`GET ${path}/posts`]: { body: { posts: [post, { ...post, id: 8, title: 'The same', differences: [] }], total: 41 } } });
	await user.click(await screen.findByRole('button', { name: 'What is different in each post' }));
	expect(await screen.findByText('Slideshow: visitors are asked before the service is loaded.')).toBeVisible();
	expect(screen.getByRole('link', { name: 'The same' })).toBeVisible();
	expect(screen.queryByRole('list', { name: 'What is different in The same' })).not.toBeInTheDocument();
	expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
});

it('limits a conversion to chosen posts', async () => {
	const { user, posted } = show({ ...state(), [`GET ${path}/posts`]: { body: { posts: [post], total: 1 } }, [`POST ${path}/previews`]: { body: preview } });
	await user.click(await screen.findByRole('button', { name: 'Slideshow: 5 in 3 posts' }));
	expect(await screen.findByRole('link', { name: 'A <b>concert</b>' })).toHaveAttribute('href', post.edit_url);
	expect(within(screen.getByRole('list', { name: 'What is different in A <b>concert</b>' })).getByRole('listitem')).toHaveTextContent(
		'Slideshow: visitors are asked before the service is loaded.'
	);
	await user.click(screen.getByRole('checkbox', { name: /Convert only chosen posts/ }));
	await user.click(screen.getByRole('checkbox', { name: 'Slideshow' }));
	await user.click(screen.getByRole('button', { name: 'Preview the conversion of 1 post' }));
	await screen.findByText('What would change');
	expect(posted()[0]?.[1]).toMatchObject({ post_ids: [7] });
});

it('restores all posts after a question, and a changed one only by its own button', async () => {
	const changed = { ...post, is_converted: true, is_changed: true, problem: 'This post was changed after its conversion. It stays as it is.' };
	const { user, posted } = show({
		...state({ converted: 2, problems: 1, job: { ...scanned, kind: 'undo', changed: 1, left: 1 } }),
		[`GET ${path}/posts`]: { body: { posts: [changed], total: 1 } },
		[`POST ${path}/undo`]: { body: movingState({ job: { ...scanned, kind: 'undo', changed: 1 }, converted: 1 }) },
	});
	expect((await screen.findAllByText('1 post was restored. 1 post was left as it is.'))[0]).toBeVisible();
	await user.click(screen.getByRole('button', { name: '1 post needs a look' }));
	expect(await screen.findByText(changed.problem)).toBeVisible();
	await user.click(screen.getByRole('button', { name: /Restore A .* keep its changes/ }));
	await user.click(await screen.findByRole('button', { name: 'Undo the conversion' }));
	expect(posted()).toEqual([['undo', { post_ids: [7], overwrites_changes: true }]]);
	await user.click(screen.getByRole('button', { name: 'Restore all converted posts?' }));
	expect(posted().at(-1)).toEqual(['undo', {}]);
});

it('converts the widgets alone, and restores them with the changes that somebody made since', async () => {
	const widgets = { ...post, id: 0, title: 'Widgets', type: '', edit_url: 'https://example.org/wp-admin/widgets.php' };
	const { user, posted } = show({
		...state(),
		[`GET ${path}/posts`]: { body: { posts: [{ ...widgets, is_converted: true, is_changed: true }], total: 1 } },
		[`POST ${path}/previews`]: { body: { ...preview, next_id: 0, affected: { posts: 1, blocks: 5, has_widgets: true } } },
		[`POST ${path}/undo`]: { body: movingState({ job: { ...scanned, kind: 'undo', changed: 1 } }) },
	});
	await user.click(await screen.findByRole('checkbox', { name: 'Slideshow' }));
	await user.click(screen.getByRole('button', { name: /^Slideshow: / }));
	await user.click(await screen.findByRole('checkbox', { name: 'Convert only chosen posts: Widgets' }));
	await user.click(screen.getByRole('button', { name: 'Preview the conversion of 1 post' }));
	expect(await screen.findByText('A copy of the widgets is kept, so that you can undo this, too.')).toBeVisible();
	expect(posted().at(-1)).toEqual(['previews', { choices: [{ block: 'jetpack/slideshow', choice: 'convert' }], post_ids: [0] }]);
	await user.click(screen.getByRole('button', { name: 'Back to the blocks' }));
	await user.click(await screen.findByRole('button', { name: 'Restore Widgets, and keep their changes as inactive widgets' }));
	expect(posted().at(-1)).toEqual(['undo', { post_ids: [0], overwrites_changes: true }]);
});

it('says so when the state cannot be loaded, and when there is nothing to move', async () => {
	let hasFailed = false;
	const { user } = show({
		[`GET ${path}`]: () => {
			const answer = hasFailed ? { body: movingState({ job: scanned }) } : { status: 500, body: {} };
			hasFailed = true;
			return answer;
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Try again' }));
	expect(await screen.findByText(/^No post depends on this plugin\./)).toBeVisible();
});

it('keeps the choice when the preview fails', async () => {
	const { user } = show({
		...state(),
		[`POST ${path}/previews`]: { status: 404, body: { code: 'nothing_to_convert', message: 'No post has one of these blocks. Scan the site again.' } },
	});
	await user.click(await screen.findByRole('checkbox', { name: 'Slideshow' }));
	await user.click(screen.getByRole('button', { name: 'Preview the conversion' }));
	expect((await screen.findAllByText(/No post has one of these blocks/))[0]).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Back to the blocks' }));
	expect(screen.getByRole('heading', { name: 'Blocks' })).toHaveFocus();
	expect(screen.getByRole('checkbox', { name: 'Slideshow' })).toBeChecked();
});

it('shows the job of somebody else when its own cannot begin', async () => {
	let isBusy = false;
	const { user } = show({
		[`GET ${path}`]: () => ({ body: movingState({ job: isBusy ? movingJob({ looked: 300 }) : scanned }) }),
		[`POST ${path}/scans`]: () => {
			isBusy = true;
			return { status: 409, body: { code: 'moving_is_busy', message: 'Another job is running. Wait until it is done, or stop it.' } };
		},
		[`POST ${path}/work`]: () => new Promise<never>(() => undefined),
	});
	await user.click(await screen.findByRole('button', { name: 'Scan again' }));
	expect((await screen.findAllByText(/^Another job is running\./))[0]).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('progressbar', { name: /300 of 1,000 posts/ })).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('says when the next preview fails, and stops again after a failed stop', async () => {
	let previews = 0;
	let stops = 0;
	const { user, posted } = show({
		...state(),
		[`POST ${path}/previews`]: () =>
			++previews !== 2 ? { body: preview } : { status: 422, body: { code: 'post_not_readable', message: 'The content is longer than 2 MB.' } },
		[`POST ${path}/conversions`]: { body: movingState({ job: movingJob({ kind: 'conversion' }) }) },
		[`POST ${path}/work`]: () => new Promise<never>(() => undefined),
		[`POST ${path}/cancel`]: () =>
			++stops === 1 ? { status: 500, body: {} } : { body: movingState({ job: movingJob({ kind: 'conversion', status: 'cancelled' }) }) },
	});
	await user.click(await screen.findByRole('checkbox', { name: 'Slideshow' }));
	await user.click(screen.getByRole('button', { name: 'Preview the conversion' }));
	expect(await screen.findByRole('heading', { name: 'What would change' })).toHaveFocus();
	await user.click(await screen.findByRole('button', { name: 'Show the next post' }));
	expect((await screen.findAllByText('The content is longer than 2 MB.'))[0]).toBeVisible();
	expect(screen.queryByTitle('Before')).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Back to the blocks' }));
	await user.click(screen.getByRole('button', { name: 'Preview the conversion' }));
	await user.click(await screen.findByRole('button', { name: 'Convert 3 posts' }));
	await user.click(screen.getByRole('button', { name: 'Change 3 posts now?' }));
	await user.click(await screen.findByRole('button', { name: 'Stop' }));
	await user.click(await screen.findByRole('button', { name: 'Try again' }));
	expect((await screen.findAllByText(/^Stopped\./))[0]).toBeVisible();
	expect(
		posted()
			.map(([route]) => route)
			.slice(-2)
	).toEqual(['cancel', 'cancel']);
});
