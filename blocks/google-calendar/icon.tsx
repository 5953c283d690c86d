import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M7 3h1.5v2h7V3H17v2h2a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h2zM4.5 9.5V19a.5.5 0 0 0 .5.5h14a.5.5 0 0 0 .5-.5V9.5zM7 12h3v2H7zm4.5 0h3v2h-3zM7 15.5h3v2H7zm4.5 0h3v2h-3z" />
	</SVG>
);
