import type { Domain } from './core/domain';

/** The domains of the platform, each after the domains that it uses. */
export async function loadDomains(): Promise<readonly Domain[]> {
	const modules = await Promise.all([
		import('./domains/health'),
		import('./domains/sites'),
		import('./domains/quota'),
		import('./domains/ai'),
		import('./domains/gifs'),
		import('./domains/restaurants'),
		import('./domains/places'),
		import('./domains/media-sources'),
		import('./domains/videos'),
		import('./domains/photo-feeds'),
		import('./domains/payments'),
		import('./domains/analytics'),
	]);
	return modules.map(({ domain }) => domain);
}
