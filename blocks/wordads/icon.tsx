import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zm.5 1.5v11h15v-11zM8.5 9H10l2.5 6H11l-.5-1.4H8L7.5 15H6zm0 3.6H10l-.7-2zM13 9h2a3 3 0 0 1 0 6h-2zm1.5 1.5v3h.5a1.5 1.5 0 0 0 0-3z" />
	</SVG>
);
