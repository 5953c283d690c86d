// Loaded before Playground's program, whose server otherwise listens on every network interface: a WordPress whose
// password everybody knows must be reachable from this machine alone.
import net from 'node:net';

const { listen } = net.Server.prototype;

net.Server.prototype.listen = function (target, ...rest) {
	return typeof target === 'number' ? listen.call(this, target, '127.0.0.1', ...rest) : listen.call(this, target, ...rest);
};
