import type { Domain } from './core/domain';

/** The domains of the platform, each after the domains that it uses. */
export async function loadDomains(): Promise<readonly Domain[]> {
	const modules = await Promise.all([
		import('./domains/site/health'),
		import('./domains/site/sites'),
		import('./domains/ai/quota'),
		import('./domains/ai/models'),
		import('./domains/media/gifs'),
		import('./domains/places/restaurants'),
		import('./domains/places/search'),
		import('./domains/media/media-sources'),
		import('./domains/video/videos'),
		import('./domains/media/photo-feeds'),
		import('./domains/money/payments'),
		import('./domains/insight/analytics'),
	]);
	return modules.map(({ domain }) => domain);
}
