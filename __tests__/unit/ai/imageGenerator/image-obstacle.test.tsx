import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CoreImages, ImageObstacle } from '../../../../features/ai/imageGenerator/components/image-obstacle';
import type { Allowance } from '../../../../features/ai/aiFeature/use-allowance';

const links = { connection: '/connection', connectors: '/connectors', upgrade: '#', guidelines: '#', feedback: '#', modelSetup: null };

function show(source: Allowance['source'], coreImages: CoreImages, { canManage = true, connectors = '/connectors' as string | null } = {}) {
	render(<ImageObstacle source={source} isSiteConnected={false} canManage={canManage} links={{ ...links, connectors }} coreImages={coreImages} />);
	return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

it('an administrator of a site without anything is sent to the connection, or to the keys of WordPress', () => {
	expect(show('none', { status: 'unknown' })).toEqual(['/connection', '/connectors']);
	expect(screen.getAllByText(/^To make images with AI, connect this site to Sitewright, or give WordPress a key/)[0]).toBeVisible();
});

it('an administrator of an older WordPress is sent to the connection alone', () => {
	expect(show('none', { status: 'unknown' }, { connectors: null })).toEqual(['/connection']);
	expect(screen.getAllByText('To make images with AI, connect this site to Sitewright.')[0]).toBeVisible();
});

it('an administrator is told that the provider makes no images', () => {
	expect(show('wordpress', { status: 'missing' })).toEqual(['/connection', '/connectors']);
	expect(screen.getAllByText(/^The AI provider of WordPress has no model that makes images\./)[0]).toBeVisible();
});

it('others are told whom to ask, without a link that they could not follow', () => {
	expect(show('wordpress', { status: 'missing' }, { canManage: false })).toEqual([]);
	expect(screen.getAllByText('Ask an administrator to set up images with AI for this site.')[0]).toBeVisible();
});

it('a question that fails can be asked again', async () => {
	const onRetry = jest.fn();
	show('wordpress', { status: 'failed', error: 'The server had a problem. Please try again.', onRetry });
	await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
	expect(onRetry).toHaveBeenCalled();
});
