import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeAppStore } from '../../../support/make-app-store';
import { UpgradeSteps } from '../../../../features/ai/aiFeature/components/upgrade-steps';
import { parseSession } from '../../../../features/site/session/slice';
import { defaultInitialState } from '../../../../store/initial-state';
import { usedUpAiFeature } from '../../../support/ai-feature';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';

const setting = `SITE_TIERS='{"https://site.example":"team"}'`;

function show(canManage: boolean, upgradeUrl: string) {
	const currentUser = { isConnected: true, username: 'ada', wpcomUser: null, blogId: 7, permissions: { manage_options: canManage } };
	const connection = { isRegistered: true, isUserConnected: true, isOfflineMode: false };
	answerRest({});
	const session = parseSession({ ...defaultInitialState, connection, userConnectionData: { currentUser } });
	return render(
		<Provider store={makeAppStore({ ports: fakeWorld().ports, preloadedState: { session } })}>
			<UpgradeSteps feature={usedUpAiFeature({ upgradeUrl, upgradeSetting: setting })} />
		</Provider>
	).container;
}

describe('Upgrade', () => {
	it('leads to the page of the operator', () => {
		show(true, 'https://operator.example/plans');
		expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', 'https://operator.example/plans');
	});

	it('shows the setting where the operator has no page', () => {
		expect(show(true, '')).toHaveTextContent(`To raise the limit, start the platform with this setting: ${setting}`);
	});

	it('is not offered to who may not upgrade', () => {
		expect(show(false, 'https://operator.example/plans')).toBeEmptyDOMElement();
	});
});
