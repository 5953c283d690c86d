import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M6 5h12a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zm.5 1.5v5.6l2.7-2.4 3 2.6 2.2-1.8 3.1 2.5V6.5zM1.5 8H3v5H1.5zM21 8h1.5v5H21zM8 18h1.5v1.5H8zm3.25 0h1.5v1.5h-1.5zm3.25 0H16v1.5h-1.5z" />
	</SVG>
);
