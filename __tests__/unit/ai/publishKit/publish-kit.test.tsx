import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type EditedPost, PublishKitView } from '../../../../features/ai/publishKit/components/publish-kit';
import type { PublishKitState } from '../../../../features/ai/publishKit/slice';

const kit = {
	titles: ['Pots', 'Sun and water'],
	excerpt: 'All that tomatoes need.',
	description: 'How to grow tomatoes.',
	slug: 'tomatoes',
	tags: [
		{ name: 'Sun', id: 5 },
		{ name: 'Water', id: null },
	],
	categories: [{ id: 3, name: 'Garden' }],
};
const untouched: EditedPost = { title: 'Untitled', excerpt: '', slug: '', description: '', tags: [1], categories: [] };

function show(
	state: Partial<PublishKitState> = {},
	post: Partial<EditedPost> = {},
	access: { isDisabled?: boolean; hasModel?: boolean; bareCount?: number } = {}
) {
	const calls = { onAsk: jest.fn(), onStop: jest.fn(), onAccept: jest.fn(), onVisitBare: jest.fn() };
	const { isDisabled = false, hasModel = true, bareCount = 0 } = access;
	render(
		<PublishKitView
			state={{ postId: 12, status: 'ready', kit, failure: null, ...state }}
			post={{ ...untouched, ...post }}
			host="example.com"
			isDisabled={isDisabled}
			hasModel={hasModel}
			bareCount={bareCount}
			{...calls}
		/>
	);
	return { ...calls, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });

it('takes the chosen title alone', async () => {
	const { user, onAccept } = show();
	await user.click(screen.getByRole('radio', { name: 'Sun and water' }));
	await user.click(button('Use: Title'));
	expect(onAccept).toHaveBeenCalledWith({ title: 'Sun and water' });
});

it('takes all that the post does not have yet', async () => {
	const { user, onAccept } = show({}, { slug: 'tomatoes', categories: [3] });
	expect(button('Used: Address')).toHaveAttribute('aria-disabled', 'true');
	await user.click(button('Used: Categories'));
	expect(onAccept).not.toHaveBeenCalled();
	await user.click(button('Use all'));
	expect(onAccept).toHaveBeenCalledWith({ title: 'Pots', excerpt: kit.excerpt, description: kit.description, tags: kit.tags });
});

it('shows a new tag as such, and the post as a search engine may', () => {
	show();
	expect(within(screen.getByRole('region', { name: 'Tags' })).getByText('Water (new)')).toBeVisible();
	const preview = screen.getByRole('figure');
	expect(preview).toHaveTextContent('example.com › tomatoesPotsHow to grow tomatoes.');
});

it('offers a description to copy where nothing of the site keeps it', () => {
	show({}, { description: null });
	expect(screen.queryByRole('region', { name: 'Description for search engines' })).toBeNull();
	expect(button('Copy the description')).toBeVisible();
});

it('can be stopped while it waits', async () => {
	const { user, onStop } = show({ status: 'asking' });
	expect(screen.getByRole('status')).toHaveTextContent('Proposals are being written…');
	await user.click(button('Stop'));
	expect(onStop).toHaveBeenCalledTimes(1);
});

it('says what failed, and can be asked again', async () => {
	const { user, onAsk } = show({ status: 'failed', kit: null, failure: 'The post has no text yet.' });
	expect(screen.getByRole('alert')).toHaveTextContent('The post has no text yet.');
	await user.click(button('Try again'));
	expect(onAsk).toHaveBeenCalledTimes(1);
});

it.each([
	['nobody can answer', { isDisabled: true }],
	['there is no model', { hasModel: false }],
])('asks nothing where %s', async (_where, access) => {
	const { user, onAsk } = show({ status: 'idle', kit: null }, {}, access);
	await user.click(button('Propose'));
	expect(onAsk).not.toHaveBeenCalled();
});

it('leads to the first image without an alternative text', async () => {
	const { user, onVisitBare } = show({}, {}, { bareCount: 2 });
	expect(screen.getByText(/2 images have no alternative text\./)).toBeVisible();
	await user.click(button('Go to the first'));
	expect(onVisitBare).toHaveBeenCalledTimes(1);
});
