/**
 * The part of Redux DevTools' extension that runs in a page while its panel is open: it keeps the last actions and states, and every half
 * second passes those that are new through the sanitizers, writes them as JSON and posts them to its content script, which posts them on.
 * When the panel is opened, it sends all that it keeps.
 */
(() => {
	const latency = 500;
	const usualMaxAge = 50;
	const measured = { actions: 0, characters: 0 };
	const panels = [];
	window.devToolsExtension = { measured, open: () => panels.forEach((send) => send()) };

	const { port1: background } = new MessageChannel();
	window.addEventListener('message', ({ source, data }) => {
		if (source === window && data?.source === '@devtools-page') {
			background.postMessage(data);
		}
	});

	const send = (action, state) => {
		measured.actions += 1;
		measured.characters += action.length + state.length;
		window.postMessage({ source: '@devtools-page', type: 'ACTION', action, payload: state }, '*');
	};

	window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
		({ maxAge = usualMaxAge, actionSanitizer = (action) => action, stateSanitizer = (state) => state }) =>
		(...enhancers) =>
		(createStore) => {
			const instrumented = (reducer, preloadedState) => {
				const store = createStore(reducer, preloadedState);
				let kept = [];
				let unsent = [];
				let timer = null;
				let isOpen = false;
				const write = ({ action, state, id }) => send(JSON.stringify(actionSanitizer(action, id)), JSON.stringify(stateSanitizer(state, id)));
				const relay = () => {
					timer = null;
					unsent.forEach(write);
					unsent = [];
				};
				let id = 0;
				panels.push(() => {
					isOpen = true;
					kept.forEach(write);
				});
				return {
					...store,
					dispatch: (action) => {
						const result = store.dispatch(action);
						const entry = { action, state: store.getState(), id: (id += 1) };
						kept = [...kept.slice(-maxAge + 1), entry];
						if (isOpen) {
							unsent.push(entry);
							timer ??= setTimeout(relay, latency);
						}
						return result;
					},
				};
			};
			return [...enhancers].reverse().reduce((next, enhancer) => enhancer(next), instrumented);
		};
})();
