import { Path, SVG } from '@wordpress/primitives';

const icon = (path: string) => (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d={path} />
	</SVG>
);

export const containerIcon = icon(
	'M4 5h16v1.5H4zm0 4h7v1.5H4zm0 4h5v1.5H4zm0 4h5v1.5H4zm11-8a3 3 0 0 1 3 3v1h1v7h-8v-7h1v-1a3 3 0 0 1 3-3m0 1.5a1.5 1.5 0 0 0-1.5 1.5v1h3v-1a1.5 1.5 0 0 0-1.5-1.5m-2.5 4v4h5v-4z'
);
export const subscriberIcon = icon('M12 4a4 4 0 0 1 4 4v2h2v10H6V10h2V8a4 4 0 0 1 4-4m0 1.5A2.5 2.5 0 0 0 9.5 8v2h5V8A2.5 2.5 0 0 0 12 5.5m-4.5 6v7h9v-7z');
export const visitorIcon = icon(
	'M12 6c4 0 7.3 2.4 9 6-1.7 3.600-5 6-9 6s-7.3-2.4-9-6c1.7-3.600 5-6 9-6m0 1.5c-3.1 0-5.7 1.7-7.3 4.5 1.600 2.800 4.2 4.5 7.3 4.5s5.7-1.7 7.3-4.5C17.7 9.2 15.1 7.5 12 7.5m0 1.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6m0 1.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3'
);
export const buttonsIcon = icon('M3 8h8v8H3zm1.5 1.5v5h5v-5zM13 8h8v8h-8zm1.5 1.5v5h5v-5z');
export const loginIcon = icon('M12 4h7v16h-7v-1.5h5.5v-13H12zM10.5 7.5 15 12l-4.5 4.5-1-1 2.7-2.800H4v-1.4h8.2L9.5 8.5z');
