import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 3.5h16v17H4zM5.5 5v14h13V5zM7.5 7h9v3.5h-9zm0 5h9v1.500h-9zm5 3h4v2h-4z" />
	</SVG>
);
