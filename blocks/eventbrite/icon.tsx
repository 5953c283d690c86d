import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 6h16a1 1 0 0 1 1 1v3.2a1.9 1.9 0 0 0 0 3.6V17a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-3.2a1.9 1.9 0 0 0 0-3.6V7a1 1 0 0 1 1-1zm.5 1.5v1.7a3.4 3.4 0 0 1 0 5.6v1.7h15v-1.7a3.4 3.4 0 0 1 0-5.6V7.5zM11.25 9h1.5v6h-1.5z" />
	</SVG>
);
