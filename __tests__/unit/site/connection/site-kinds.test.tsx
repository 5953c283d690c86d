import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeAppStore } from '../../../support/make-app-store';
import { useAllowance } from '../../../../features/ai/aiFeature/use-allowance';
import { AiObstacle } from '../../../../features/ai/aiBar/ai-messages';
import { aiFeatureWire } from '../../../support/ai-feature';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';
import { sessionOn, type SiteKind, upgradeTypeOn } from '../../../support/site-kinds';

const Obstacle = () => <AiObstacle {...useAllowance()} />;

const askForSetUp = 'Ask an administrator to set up AI for this site.';
const setUp = 'To write with AI, connect this site to Sitewright.';
const askAdministrator = 'You have reached the limit of requests for this site. Please contact your site administrator to upgrade.';
const free = 'Congratulations, you have used all the free requests of this site. Upgrade to go on.';
const vip = "You've reached the Sitewright AI rate limit. Please reach out to your VIP account team.";

async function open(kind: SiteKind, canManage: boolean, isUsedUp: boolean) {
	const wire = aiFeatureWire(isUsedUp ? 20 : 4);
	const feature = { ...wire, 'upgrade-type': upgradeTypeOn(kind), 'is-over-limit': isUsedUp, 'site-require-upgrade': isUsedUp, 'tier-plans-enabled': true };
	const session = sessionOn(kind, canManage);
	answerRest({
		'GET wpcom/v2/jetpack-ai/ai-assistant-feature': { body: { ...feature, 'next-tier': { slug: 'ai-assistant-tier-100', value: 100, limit: 100 } } },
		'GET jetpack/v4/connection': { body: session.connection },
		'GET jetpack/v4/connection/data': { body: { currentUser: session.currentUser } },
	});
	const world = fakeWorld();
	const store = makeAppStore({ ports: world.ports, preloadedState: { session } });
	const { container } = render(
		<Provider store={store}>
			<Obstacle />
		</Provider>
	);
	await act(() => world.settle());
	return container;
}

describe.each<[SiteKind, string | null, string, string]>([
	// The kind, what stands in the way at first, over the quota for editors, and for administrators.
	['simple', null, free, free],
	['atomic', null, askAdministrator, free],
	['self-hosted', null, askAdministrator, free],
	['self-hosted, not connected', askForSetUp, askForSetUp, setUp],
	['vip', null, vip, vip],
])('on a site that is %s', (kind, atFirst, forEditors, forAdministrators) => {
	it('says what stands in the way of the assistant', async () => {
		const container = await open(kind, false, false);
		const [shown] = container.children;
		if (atFirst === null) {
			expect(shown).toBeUndefined();
		} else {
			expect(shown).toHaveTextContent(atFirst);
			expect(screen.queryByRole('link')).toBeNull();
		}
	});

	it.each([
		['an editor', false, forEditors],
		['an administrator', true, forAdministrators],
	])('tells %s what to do over the quota', async (_, canManage, expected) => {
		const container = await open(kind, canManage, true);
		await waitFor(() => expect(container).toHaveTextContent(expected));
		expect(screen.queryByRole('link', { name: 'Upgrade' }) !== null).toBe(expected === free);
	});
});
