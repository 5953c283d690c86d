import { canUpgrade, hasAiConnection } from '../../../../features/site/connection/access';
import { authorizationUrl } from '../../../../features/site/connection/authorization-url';
import { connectionUrl, upgradeUrl } from '../../../../features/site/connection/links';

const status = (isRegistered: boolean, isUserConnected: boolean) => ({ isRegistered, isUserConnected, isOfflineMode: false });
const user = (manage_options: boolean) => ({
	currentUser: { isConnected: true, username: 'u', wpcomUser: null, blogId: 1, permissions: { manage_options } },
});

describe('the assistant may be used', () => {
	it.each([
		['jetpack', true, true, true],
		['jetpack', true, false, false],
		['jetpack', false, false, false],
		['simple', false, false, true],
		['atomic', false, false, true],
	] as const)('on a %s site, registered %s, user connected %s: %s', (type, registered, connected, expected) => {
		expect(hasAiConnection(type, status(registered, connected))).toBe(expected);
	});
});

describe('the upgrade is offered', () => {
	it.each([
		['jetpack', true, true],
		['jetpack', false, false],
		['simple', false, true],
	] as const)('on a %s site to one who manages it (%s): %s', (type, manages, expected) => {
		expect(canUpgrade(type, user(manages))).toBe(expected);
	});
});

describe('links', () => {
	it('lead to the hash routes of the admin page', () => {
		expect(connectionUrl('/wp-admin/')).toBe('/wp-admin/admin.php?page=sitewright#/connection');
		expect(upgradeUrl('/wp-admin/')).toBe('/wp-admin/admin.php?page=sitewright&redirect_to_referrer=1#/add-jetpack-ai');
	});

	it('to the authorization page say where the person came from', () => {
		expect(authorizationUrl('https://platform.example/authorize?request=1', 'editor & more')).toBe(
			'https://platform.example/authorize?request=1&from=editor+%26+more'
		);
	});

	it.each(['javascript:alert(1)', 'data:text/html,x', 'nonsense'])('to %s are refused', (url) => {
		expect(() => authorizationUrl(url, 'x')).toThrow();
	});
});
