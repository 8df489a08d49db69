// Wine 8 does not know TCP_KEEPIDLE, and Node gives up a connection for which it cannot be set. Windows has had it since
// Windows 10 1709.
require('node:net').Socket.prototype.setKeepAlive = function keepAliveIsLeftAlone() {
  return this;
};
