import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M7 2.5h10v19H7zM8.5 4v16h7V4zm2 13h3v1.5h-3z" />
	</SVG>
);
