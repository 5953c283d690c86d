import { testSite } from './site';

/** The name of the folder of the site's theme: each version of WordPress begins with another one. */
export async function activeTheme(): Promise<string> {
	const [theme] = await (await testSite.session('administrator')).call<readonly { readonly stylesheet: string }[]>('GET', 'wp/v2/themes', {
		query: { status: 'active' },
	});
	return theme?.stylesheet ?? '';
}
