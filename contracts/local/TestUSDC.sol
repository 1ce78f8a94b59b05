// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title Test USDC
/// @notice Replaces USDC on test chains: 6 decimals, permit, and a faucet. It can be deployed only
/// on local chains (31337, 1337) and on the test networks Sepolia, Base Sepolia and Celo Sepolia.
contract TestUSDC is ERC20, ERC20Permit, Ownable {
    /// @notice USDC minted by one call of the faucet.
    uint256 public constant FAUCET_AMOUNT = 10_000e6;

    /// @notice Seconds an account waits between two calls of the faucet.
    uint256 public constant FAUCET_INTERVAL = 1 hours;

    /// @notice Unix seconds from which an account may use the faucet; 0 if it never did.
    mapping(address account => uint256 timestamp) public faucetAvailableAt;

    /// @notice Test USDC does not exist on this chain.
    error NotATestChain(uint256 chainId);
    /// @notice The account can use the faucet again at `availableAt` (unix seconds).
    error FaucetNotReady(uint256 availableAt);

    /// @notice Reverts on chains other than test chains.
    /// @param owner_ Account that may mint any amount.
    constructor(
        address owner_
    ) ERC20("Test USD Coin", "USDC") ERC20Permit("Test USD Coin") Ownable(owner_) {
        if (!_isTestChain(block.chainid)) revert NotATestChain(block.chainid);
    }

    /// @notice Mints 10,000 USDC to the caller, once an hour.
    function faucet() external {
        uint256 availableAt = faucetAvailableAt[msg.sender];
        if (block.timestamp < availableAt) revert FaucetNotReady(availableAt);
        faucetAvailableAt[msg.sender] = block.timestamp + FAUCET_INTERVAL;
        _mint(msg.sender, FAUCET_AMOUNT);
    }

    /// @notice Mints `amount` USDC (6 decimals) to `to`. For the owner.
    /// @param to Account that receives it.
    /// @param amount USDC, 6 decimals.
    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }

    /// @notice 6, like USDC.
    /// @return Always 6.
    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function _isTestChain(uint256 chainId) private pure returns (bool) {
        return
            chainId == 31_337 ||
            chainId == 1337 ||
            chainId == 11_155_111 ||
            chainId == 84_532 ||
            chainId == 11_142_220;
    }
}
