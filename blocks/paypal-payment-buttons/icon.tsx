import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M5.5 7h13a4 4 0 0 1 4 4v2a4 4 0 0 1-4 4h-13a4 4 0 0 1-4-4v-2a4 4 0 0 1 4-4zm0 1.5A2.5 2.5 0 0 0 3 11v2a2.5 2.5 0 0 0 2.5 2.5h13A2.5 2.5 0 0 0 21 13v-2a2.5 2.5 0 0 0-2.5-2.5zM9 9.5h3.2a2.1 2.1 0 0 1 0 4.2h-1.7v1H9zm1.5 1.3v1.6h1.5a.8.8 0 0 0 0-1.6z" />
	</SVG>
);
