import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 7h16v10H4zm1.5 1.5v7h13v-7zm7.8 2 1.2 1.5 1.3-1.5 1 .8-2.3 2.7-2.2-2.7z" />
	</SVG>
);
